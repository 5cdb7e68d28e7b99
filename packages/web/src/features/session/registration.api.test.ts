// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import type { Connection } from '../../platform/connection.tsx';
import { accountLanguage, register } from './registration.api.ts';

test.each([
	[['sv-SE'], 'sv-SE'],
	[['sv'], 'sv-SE'],
	[['de-AT', 'en'], 'de-CH'],
	[['tlh', 'fr-FR'], 'fr-FR'],
	[['tlh'], 'en'],
	[[], 'en'],
])('of the languages %j an account is set to %s', (wanted, expected) => {
	expect(accountLanguage(wanted)).toBe(expected);
});

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };

function aClient(answers: Record<string, (input: { language?: string }) => unknown>) {
	const calls: unknown[] = [];
	const call = vi.fn(async (endpoint: { path: string }, input: { language?: string }) => {
		calls.push([endpoint.path, input.language]);
		return answers[endpoint.path]?.(input) ?? {};
	});
	const signIn = vi.fn();
	const client = { api: { call }, session: { signIn } };
	// Only what registering needs of it.
	return { client: client as unknown as Connection, calls, signIn };
}

test('a language the server does not know is tried again as English', async () => {
	const { client, calls, signIn } = aClient({
		'/register': ({ language }) => {
			if (language !== 'en') throw new ApiError(412, { code: 2002, invalid_fields: ['language: unknown'] });
		},
		'/login': () => ({ token: 't' }),
	});
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv-SE']);

	await register(client, ada);

	expect(calls.slice(0, 2)).toEqual([
		['/register', 'sv-SE'],
		['/register', 'en'],
	]);
	expect(signIn).toHaveBeenCalledWith('t');
});

test('any other refusal is the last word', async () => {
	const { client, calls } = aClient({
		'/register': () => {
			throw new ApiError(400, { code: 1001 });
		},
	});

	await expect(register(client, ada)).rejects.toMatchObject({ code: 1001 });
	expect(calls).toHaveLength(1);
});
