import { beforeEach, expect, test } from 'vitest';
import app from '../../languages/en/app.json';
import { i18n } from '../i18n/index.ts';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';

beforeEach(() => {
	i18n.start({ languages: ['en'], fallback: 'en', fetch: async () => app });
	return i18n.load(['app']);
});

test('what should not have happened is said in our words, with what finds it in the log', () => {
	const said = failureText(new ApiError(500, { message: 'Internal Server Error', id: 'req-7' }));

	expect(said).toBe('Something went wrong. Reference for the server log: req-7');
});

test('what stands before the server is said in our words, too', () => {
	expect(failureText(new ApiError(502, undefined))).toBe('Something went wrong.');
});

test('a server that knows why it cannot save says so itself', () => {
	const message = 'The disk of the server is full: nothing can be saved until there is room on it again.';

	expect(failureText(new ApiError(507, { message }))).toBe(message);
	expect(failureText(new ApiError(503, '<html>'))).toBe('Something went wrong.');
});
