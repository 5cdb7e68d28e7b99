/** What screens read, and the worker keeps (`service-worker/requests.ts`, which shares no code with the page). */
const shown =
	/^\/(?:(?:info|user|user\/timezones|notifications)$|(?:projects|tasks|comments|labels|filters|teams|templates)(?:\/|$))/;

/** Secrets, files, and what only explains. */
const neverKept = /\/(?:shares|webhooks|background|attachments|explain|invitations)(?:\/|$)/;

/** Addresses that are only written to. */
const onlyWritten =
	/\/(?:read|bulk|duplicate|position|skip|catch-up|merge|members|relations)$|^\/tasks\/bulk\/|\/\d+\/project$|^\/(?:projects|tasks|teams)\/\d+\/(?:assignees|labels|users|teams|members|relations|templates|backgrounds)\/|\/buckets\/|^\/filters$/;

/** Whether the answer at a path below `/api/v1` can be read, and is kept: a browser's list of requests does not say which of them wrote. */
export const isKeptRead = (path: string): boolean =>
	shown.test(path) && !neverKept.test(path) && !onlyWritten.test(path);
