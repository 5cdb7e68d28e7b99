import { expect, test } from 'vitest';
import { placeOfApp, readAppRequest } from './app-request.ts';

const asked = {
	response_type: 'code',
	client_id: 'Paper Planner',
	redirect_uri: 'org.example.planner:/back',
	state: '12345678901234567890',
	code_challenge: 'x'.repeat(43),
	code_challenge_method: 'S256',
};

const read = (fields: Readonly<Record<string, string>> = {}) =>
	readAppRequest(new URLSearchParams({ ...asked, ...fields }));

test('a request is read as it stands in the address', () => {
	expect(read()).toEqual({
		clientId: 'Paper Planner',
		redirectUri: 'org.example.planner:/back',
		state: '12345678901234567890',
		codeChallenge: 'x'.repeat(43),
		scope: '',
	});
});

test.each([
	[{ client_id: '' }, 'client'],
	[{ client_id: '<script>' }, 'client'],
	[{ redirect_uri: 'https://evil.example/' }, 'redirect'],
	[{ redirect_uri: 'javascript:alert(1)' }, 'redirect'],
])('with %j there is a problem with the %s', (fields, problem) => {
	expect(read(fields)).toBe(problem);
});

test.each([
	[{ response_type: 'token' }, 'unsupported_response_type'],
	[{ response_type: '' }, 'unsupported_response_type'],
	[{ code_challenge: '' }, 'invalid_request'],
	[{ code_challenge_method: 'plain' }, 'invalid_request'],
])('with %j the app is told %s, at its own address', (fields, error) => {
	expect(read(fields)).toMatchObject({ error, app: { redirectUri: asked.redirect_uri, state: asked.state } });
});

test('an app is a domain in its scheme, or on this computer', () => {
	expect(placeOfApp('org.example.planner:/back')).toEqual({ kind: 'app', address: 'org.example.planner' });
	expect(placeOfApp('http://127.0.0.1:8123/back')).toEqual({ kind: 'computer', address: '127.0.0.1:8123' });
});
