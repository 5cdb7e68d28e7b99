// @vitest-environment happy-dom
import { completionAt, type QuickAddMode } from '@ordna/domain/quick-add';
import { toInstant } from '@ordna/domain/time';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../app/i18n.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { type TypedChoiceSources, typedChoices } from './typed-choices.tsx';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['quick-add', 'task']);
});

const label = (id: number, title: string) => ({ id, title, hexColor: '' });
const project = (id: number, title: string, identifier = '') => ({ id, title, identifier, hexColor: '' });
const kim = { id: 2, username: 'kim', name: 'Kim Park' };
const bob = { id: 3, username: 'bob', name: '' };

/** What is offered at the end of a text. */
function offered(text: string, mode: QuickAddMode = 'default', given: Partial<TypedChoiceSources> = {}) {
	const at = completionAt(text, text.length, mode);
	if (!at) throw new Error('Nothing is completed there');
	return typedChoices(at, {
		t: i18n.current().of(['task', 'ui'] as never),
		mode,
		// What is asked of them is given.
		labels: [label(1, 'Shop'), label(2, 'to read'), label(3, 'Workshop')] as never,
		projects: [project(1, 'Garden', 'GRD'), project(2, 'Old garden')] as never,
		titleOf: ({ title }) => title,
		people: [kim, bob] as never,
		canCreateLabels: true,
		format: {
			clock: { now: toInstant(Date.parse('2026-03-11T10:20:00Z')), zone: 'UTC', weekStart: 1 },
			full: (date: number) => new Date(date).toISOString().slice(0, 10),
		} as never,
		...given,
	});
}

const inserts = (...args: Parameters<typeof offered>) => offered(...args).choices.map(({ insert }) => insert);

test('labels that hold what is typed, those that begin so first, and the new one that it would make', () => {
	expect(inserts('Buy *sho')).toEqual(['*Shop', '*Workshop', '*sho']);
	expect(offered('Buy *sho').choices.at(-1)?.label).toBe('New label “sho”');
});

test('a name with a space is put in quotes, begun with one or not', () => {
	expect(inserts('Buy *read')).toEqual(['*"to read"', '*read']);
	expect(inserts('Buy *"to re')).toEqual(['*"to read"', '*"to re"']);
});

test('the signs are those of the mode', () => {
	expect(inserts('Buy @to', 'todoist')[0]).toBe('@"to read"');
	expect(inserts('Buy #gar', 'todoist')).toEqual(['#Garden', '#"Old garden"']);
	expect(inserts('Buy +ki', 'todoist')).toEqual(['+kim']);
});

test('what is named in full is no longer chosen, and alone not even shown', () => {
	expect(offered('Buy *workshop').choices).toEqual([]);
	expect(inserts('Buy *shop')).toEqual(['*Shop', '*Workshop']);
	expect(offered('Buy *shop').isSure).toBe(false);
	expect(offered('Buy *sho').isSure).toBe(true);
});

test('a label that nothing fits is a new one, and needs no list', () => {
	expect(offered('Buy *xylo').choices).toEqual([]);
});

test('who cannot make labels is offered none that is new', () => {
	expect(inserts('Buy *sho', 'default', { canCreateLabels: false })).toEqual(['*Shop', '*Workshop']);
});

test('behind a lonely sign all of them are offered, and Enter takes none', () => {
	expect(inserts('Buy *')).toEqual(['*Shop', '*"to read"', '*Workshop']);
	expect(offered('Buy *').isSure).toBe(false);
});

test('projects are found by their identifier, too', () => {
	expect(inserts('Buy +grd')).toEqual(['+Garden']);
});

test('people are found by their name and said by their username', () => {
	expect(inserts('Ask @park')).toEqual(['@kim']);
	expect(offered('Ask @b').choices).toMatchObject([{ label: 'bob', tail: undefined }]);
});

test('priorities are found by number and word', () => {
	expect(inserts('Ask !')).toEqual(['!5', '!4', '!3', '!2', '!1']);
	expect(inserts('Ask !hi')).toEqual(['!3']);
	expect(offered('Ask !3').choices).toEqual([]);
});

test('a name that cannot be said behind its sign is not offered', () => {
	expect(inserts('Buy *', 'default', { labels: [label(1, `a "b" 'c'`), label(2, 'plain')] as never })).toEqual([
		'*plain',
	]);
});

test('dates are finished, and say which day they are; Enter takes none of them', () => {
	const { choices, isSure, typed } = offered('Call next');

	expect(choices.map(({ insert }) => insert)).toEqual(['next week', 'next month', 'next monday']);
	expect(choices[0]).toMatchObject({ tail: '2026-03-18', start: 5, end: 9 });
	expect([typed, isSure]).toEqual(['next', false]);
});

test('repeats are finished', () => {
	expect(inserts('Water every 3 w')).toEqual(['every 3 weeks']);
	expect(inserts('Water week')).toEqual(['weekly']);
});

test('at most eight are offered, beside the new one', () => {
	const labels = Array.from({ length: 20 }, (_, id) => label(id, `tag${id}`)) as never;

	expect(offered('Buy *tag', 'default', { labels }).choices).toHaveLength(9);
	expect(offered('Water every').choices).toHaveLength(8);
});
