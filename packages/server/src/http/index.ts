export {
	Answer,
	answerWith,
	type Page,
	paged,
	pagedText,
	pageOf,
	type Replied,
	WireText,
	whole,
	withRight,
} from './answer.ts';
export type { Gatekeeper } from './gatekeeper.ts';
export { type Act, type Handler, type RequestFacts, type Route, routes } from './routes.ts';
export { createServer, type Mount } from './server.ts';
export { type PageAnswer, webClient } from './web-client.ts';
