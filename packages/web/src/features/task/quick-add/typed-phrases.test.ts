// @vitest-environment happy-dom
import { toInstant } from '@ordna/domain/time';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../app/i18n.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { meaningOf, phrasesFor } from './typed-phrases.ts';

// A Wednesday.
const clock = { now: toInstant(Date.parse('2026-03-11T10:20:00Z')), zone: 'UTC' };

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['quick-add']);
});

test('every phrase that is offered is understood as a whole', () => {
	const phrases = phrasesFor('every 3');

	expect(phrases.length).toBeGreaterThan(30);
	expect(phrases.filter((phrase) => meaningOf(phrase, clock) === undefined)).toEqual([]);
});

test('the number that is typed last is the one that is counted', () => {
	expect(phrasesFor('Buy 2 bowls in 3')).toContain('in 3 weeks');
	expect(phrasesFor('Buy 2 bowls')).toContain('in 2 weeks');
	expect(phrasesFor('Buy milk')).toContain('every 2 weeks');
});

test.each(['in 1', 'in 0', 'in 1000', 'v2beta 3rd'])('what is no number of several is not counted: %s', (typed) => {
	expect(phrasesFor(typed)).toContain('in 2 days');
});

test('a phrase means a date or a repeat', () => {
	expect(meaningOf('tomorrow', clock)).toMatchObject({ kind: 'date', dueDay: '2026-03-12' });
	expect(meaningOf('every weekday', clock)?.kind).toBe('repeat');
	expect(meaningOf('whenever', clock)).toBeUndefined();
	expect(meaningOf('tomorrow whenever', clock)).toBeUndefined();
});
