export {
	Answer,
	answerWith,
	type Page,
	paged,
	pagedText,
	pageOf,
	RawReply,
	WireText,
	whole,
	withCommas,
	withRight,
} from './answer.ts';
export { rateLimitOf, takeAttempt } from './attempts.ts';
export { closeToOrigins } from './cors.ts';
export { namesTag } from './encoding.ts';
export { refusalWith } from './error-reply.ts';
export type { FormPart } from './form.ts';
export type { Gatekeeper } from './gatekeeper.ts';
export { requestFacts } from './request-facts.ts';
export { type Act, type Route, routes } from './routes.ts';
export { Running } from './running.ts';
export { createServer, type Drawn, type Mount } from './server.ts';
export { readUtf8 } from './utf8.ts';
export { webClient } from './web-client.ts';
