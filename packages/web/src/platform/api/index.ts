export { type AnswerOf, Api, type RequestOf } from './api.ts';
export { isPassing, Refused, Unreachable } from './failure.ts';
export { failureText } from './failure-text.ts';
