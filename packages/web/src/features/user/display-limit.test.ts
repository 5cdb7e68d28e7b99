import { expect, test } from 'vitest';
import { withinLimit } from './display-limit.ts';

/** Some ten thousand bytes. */
const large = (at: number) => ({ at, hiddenGroups: ['x'.repeat(10_000)] });

test('what fits is stored as it is', () => {
	expect(withinLimit({ 1: large(1), 2: large(2) }, { 3: { at: 9 } })).toEqual({ 3: { at: 9 } });
	expect(withinLimit({}, { 3: null })).toEqual({ 3: null });
});

test('where it does not fit, the views that were changed longest ago go, and never the one that changes now', () => {
	const known = { 1: large(30), 2: large(10), 3: large(20), calendar: null };

	expect(withinLimit(known, { 4: large(1) })).toEqual({ 4: large(1), 2: null });
	expect(withinLimit(known, { 4: { ...large(1), toggled: ['x'.repeat(10_000)] } })).toMatchObject({ 2: null, 3: null });
});

test('one that is stored anew counts once, and what has no time is the oldest', () => {
	const known = { 1: large(30), 2: { hiddenGroups: ['x'.repeat(10_000)] }, 3: large(20) };

	expect(withinLimit(known, { 3: large(40) })).toEqual({ 3: large(40) });
	expect(withinLimit(known, { 4: large(40) })).toEqual({ 4: large(40), 2: null });
});
