/**
 * What the worker does about a request: `page` is a page of the client, `file` a file of its build, `answer` an answer of the API
 * that is kept for when there is no connection, `sign-out` one that ends with nothing kept. All else goes to the server as if there
 * were no worker.
 */
export type RequestKind = 'page' | 'file' | 'answer' | 'sign-out' | 'other';

/** Of the request, as much as decides. */
export interface RequestFacts {
	readonly method: string;
	readonly mode: string;
	readonly url: string;
}

/** Addresses that the server answers itself: no page of the client is there. */
const ofServer = /^\/(?:api|dav|feeds|mcp|health|metrics|robots\.txt|\.well-known)(?:\/|$)/;

/** Links in e-mails begin at the root; the server redirects them. */
const mailed = /[?&](?:userPasswordReset|userEmailConfirm|accountDeletionConfirm)=/;

/** What screens read: one's account, projects, tasks, labels and the like. */
const shown =
	/^\/(?:info|user|user\/timezones|notifications|(?:projects|tasks|comments|labels|filters|teams|templates)(?:\/[\w-]+)*)$/;

/** Secrets, files, and what only explains. */
const neverKept = /\/(?:shares|webhooks|background|attachments|explain|invitations)(?:\/|$)/;

/** @param origin of the worker: it answers for nothing else */
export function kindOf({ method, mode, url }: RequestFacts, origin: string): RequestKind {
	const { origin: asked, pathname, search } = new URL(url);
	if (asked !== origin) return 'other';
	const [, apiPath] = /^\/api\/v1(\/.*)$/.exec(pathname) ?? [];
	if (apiPath !== undefined) return kindOfCall(method, apiPath);
	if (method !== 'GET' || ofServer.test(pathname)) return 'other';
	if (mode === 'navigate') return mailed.test(search) ? 'other' : 'page';
	return pathname.startsWith('/assets/') || isBesidePage(pathname) ? 'file' : 'other';
}

/** Files of the page whose names carry no hash. */
export const filesBesidePage = ['/before-paint.js', '/favicon.svg', '/favicon-june.svg', '/app-icon-192.png'] as const;

const isBesidePage = (path: string) => filesBesidePage.some((file) => file === path);

function kindOfCall(method: string, path: string): RequestKind {
	if (method === 'POST' && path === '/user/logout') return 'sign-out';
	return method === 'GET' && shown.test(path) && !neverKept.test(path) ? 'answer' : 'other';
}

/**
 * Whose answers a request is about, by the token it carries: the id of a person. `undefined` for visitors by a link, API tokens and
 * strangers, whose answers are never kept.
 */
export function personOf(authorization: string | null): number | undefined {
	const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
	if (payload === undefined) return undefined;
	try {
		const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
		const { type, id } = claims as { readonly type?: unknown; readonly id?: unknown };
		return type === 1 && typeof id === 'number' ? id : undefined;
	} catch {
		return undefined;
	}
}
