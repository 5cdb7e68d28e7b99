import { expect, test } from 'vitest';
import { catalogue, type FailureName } from './catalogue.ts';
import { definitionOf, fail, invalid, isFailure } from './failure.ts';

const names = Object.keys(catalogue) as FailureName[];

test('what is thrown says its sentence, with what it is about', () => {
	const failure = fail('input.undecodable', { reason: 'title must be a text' });

	expect(failure.message).toBe('Invalid model provided: title must be a text');
	expect(failure.definition).toEqual(definitionOf('input.undecodable'));
	expect(isFailure(failure)).toBe(true);
	expect(isFailure(failure, 'input.undecodable')).toBe(true);
	expect(isFailure(failure, 'input.invalid')).toBe(false);
	expect(isFailure(new Error('broken'))).toBe(false);
});

test('what nobody said of it stays a gap, and is no mistake of its own', () => {
	expect(fail('input.undecodable').message).toBe('Invalid model provided: {reason}');
});

test('broken rules are named one by one', () => {
	const failure = invalid('title: is required', 'limit: too large');

	expect(failure.failure).toBe('input.invalid');
	expect(failure.invalidFields).toEqual(['title: is required', 'limit: too large']);
	expect(fail('input.invalid').invalidFields).toBeUndefined();
});

test.for(names)('%s has the status of a refusal, and a sentence', (name) => {
	const { status, message, code } = definitionOf(name);

	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(600);
	expect(message.trim()).not.toBe('');
	expect(code === undefined || Number.isInteger(code)).toBe(true);
});

test('a name says its noun first', () => {
	expect(names.filter((name) => !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(name))).toEqual([]);
});
