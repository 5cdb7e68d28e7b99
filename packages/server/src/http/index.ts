export {
	Answer,
	answerWith,
	JsonFragment,
	type Page,
	paged,
	pagedText,
	pageOf,
	RawReply,
	whole,
	withCommas,
	withRight,
} from './answer.ts';
export { rateLimitOf, takeAttempt } from './attempts.ts';
export type { Authenticator } from './authenticator.ts';
export { answerRequest } from './binder.ts';
export { namesTag } from './encoding.ts';
export { refusalWith } from './error-reply.ts';
export type { FormPart } from './form.ts';
export { bearerCaller } from './guard.ts';
export { answersAlways, requireStanding } from './replay.ts';
export { requestFacts } from './request-facts.ts';
export { type RequestContext, type RequestFacts, type Route, routes } from './routes.ts';
export { Running } from './running.ts';
export { createServer, type Mount, type RateLimitVerdict } from './server.ts';
export { readUtf8 } from './utf8.ts';
export { webClient } from './web-client.ts';
