import { expect, test } from 'vitest';
import { contract } from '../index.ts';
import type { Endpoint } from './endpoint.ts';
import { failsOf } from './fails-of.ts';

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(contract).flatMap(([noun, own]) =>
	Object.entries(own).map(([name, endpoint]): readonly [string, Endpoint] => [`${noun}.${name}`, endpoint]),
);

test('there are endpoints', () => {
	expect(endpoints.length).toBeGreaterThan(150);
});

test.for(endpoints)('%s may refuse with what it names, and with what follows from its form', ([, endpoint]) => {
	const fails = failsOf(endpoint);

	expect(endpoint.fails.filter((name) => !fails.has(name))).toEqual([]);
	expect(fails.has('rate.exceeded')).toBe(true);
	expect(fails.has('access.noToken')).toBe(endpoint.caller !== 'anyone' || endpoint.fails.includes('access.noToken'));
	expect(fails.has('input.page')).toBe(endpoint.list === true || endpoint.fails.includes('input.page'));
});

test('a question has no body that could be too large, and no key', () => {
	const questions = endpoints.filter(([, { method, fails }]) => method === 'GET' && !fails.includes('input.tooLarge'));

	expect(questions.filter(([, one]) => failsOf(one).has('input.tooLarge')).map(([name]) => name)).toEqual([]);
	expect(questions.filter(([, one]) => failsOf(one).has('input.repeatedKey')).map(([name]) => name)).toEqual([]);
});

test('what holds a secret is never answered from what was kept', () => {
	const secrets = endpoints.filter(([, { secret, fails }]) => secret && !fails.includes('input.repeatedKey'));

	expect(secrets.length).toBeGreaterThan(5);
	expect(secrets.filter(([, one]) => failsOf(one).has('input.repeatedKey')).map(([name]) => name)).toEqual([]);
});

test('whatever has a parameter in its path may be nowhere', () => {
	const named = endpoints.filter(([, { path }]) => path.includes('/:'));

	expect(named.filter(([, one]) => !failsOf(one).has('route.missing')).map(([name]) => name)).toEqual([]);
});
