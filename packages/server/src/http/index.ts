export { Answer, answerWith, paged, pagedText, pageOf, type Page, type Replied, whole, WireText, withRight } from './answer.ts';
export type { Gatekeeper } from './gatekeeper.ts';
export { type Act, type Handler, type RequestFacts, type Route, routes } from './routes.ts';
export { createServer } from './server.ts';
