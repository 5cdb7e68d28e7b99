import { beforeEach, expect, test } from 'vitest';
import app from '../../languages/en/app.json';
import { dictionary } from '../words/index.ts';
import { Refused } from './failure.ts';
import { failureText } from './failure-text.ts';

beforeEach(() =>
	dictionary.start({ languages: ['en'], fallback: 'en', fetch: async () => undefined, bundled: { app } }),
);

test('what should not have happened is said in our words, with what finds it in the log', () => {
	const said = failureText(new Refused(500, { message: 'Internal Server Error', id: 'req-7' }));

	expect(said).toBe('Something went wrong. Reference for the server log: req-7');
});

test('what stands before the server is said in our words, too', () => {
	expect(failureText(new Refused(502, undefined))).toBe('Something went wrong.');
});

test('a server that knows why it cannot save says so itself', () => {
	const message = 'The disk of the server is full: nothing can be saved until there is room on it again.';

	expect(failureText(new Refused(507, { message }))).toBe(message);
	expect(failureText(new Refused(503, '<html>'))).toBe('Something went wrong.');
});
