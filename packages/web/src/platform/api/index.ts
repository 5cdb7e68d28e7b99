export { type AnswerOf, Api, type RequestOf } from './api.ts';
export { ApiError, isTransient, NetworkError } from './api-error.ts';
export { failureText } from './failure-text.ts';
