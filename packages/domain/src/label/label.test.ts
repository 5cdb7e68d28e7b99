import { expect, test } from 'vitest';
import { toId } from '../contract/index.ts';
import { adaOnTheWire, asked, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { labelEndpoints } from './label.contract.ts';
import { label, labelUse, ownsLabel, sortLabels } from './label.ts';

const red = {
	id: 3,
	title: 'Red',
	description: '',
	hex_color: 'ff0000',
	created_by: adaOnTheWire,
	version: 2,
	...madeOnTheWire,
};

test('a label is spelled as v1 clients know it', () => {
	expect(readAndWritten(label, red)).toEqual(red);
	expect(readAndWritten(label, { ...red, created_by: null })).toEqual({ ...red, created_by: null });
});

test('how much it is used is told beside it', () => {
	const use = { id: 3, open_tasks: 12, last_used: '2026-03-01T08:00:00Z' };

	expect(readAndWritten(labelUse, use)).toEqual(use);
});

test.for<[body: object, read: object]>([
	[{}, {}],
	[{ title: '' }, { title: '' }],
	[
		{ title: 'Red', hex_color: '#ff0000' },
		{ title: 'Red', hexColor: 'ff0000' },
	],
	[{ hex_color: '' }, { hexColor: '' }],
	[
		{ title: null, description: null },
		{ title: '', description: '' },
	],
	[{ title: 'x'.repeat(250) }, { title: 'x'.repeat(250) }],
	[{ id: 9, created_by: { id: 4 }, title: 'Red' }, { title: 'Red' }],
])('of %j is read %j', ([body, read]) => {
	expect(sent(labelEndpoints.create, body)).toEqual(read);
});

test.for<[body: object, refused: string]>([
	[{ title: 'x'.repeat(251) }, 'title'],
	[{ hex_color: 'ff00000000' }, 'hex_color'],
])('%j is refused', ([body, refused]) => {
	expect(refusals(() => sent(labelEndpoints.update, body))).toEqual([expect.stringMatching(`^${refused}: `)]);
});

test('the path says which label is changed, whatever the body says', () => {
	expect(sent(labelEndpoints.update, { id: 9, title: 'Red' }, { id: '3' })).toEqual({ id: 3, title: 'Red' });
});

test('a list is searched and turned page by page', () => {
	expect(asked(labelEndpoints.list, { s: ' gar ', page: '2', per_page: '10' })).toMatchObject({ page: 2, perPage: 10 });
});

test('whoever made a label owns it; that of somebody who is gone is nobody’s', () => {
	const [ada, bob] = [toId('user', 1), toId('user', 2)];

	expect(ownsLabel(ada, { createdBy: { id: ada } })).toBe(true);
	expect(ownsLabel(bob, { createdBy: { id: ada } })).toBe(false);
	expect(ownsLabel(bob, { createdBy: null })).toBe(false);
});

test('labels stand by title as people read it, then by id', () => {
	const labels = ['b', 'A', 'item 10', 'item 2', 'a', 'Ä'].map((title, at) => ({ id: toId('label', at + 1), title }));

	const sorted = sortLabels(labels, 'en');

	expect(sorted.map(({ title }) => title)).toEqual(['A', 'a', 'Ä', 'b', 'item 2', 'item 10']);
	expect(labels[0]?.title).toBe('b');
});

test('in Swedish ä stands behind z', () => {
	const labels = ['ä', 'z', 'a'].map((title, at) => ({ id: toId('label', at + 1), title }));

	expect(sortLabels(labels, 'sv').map(({ title }) => title)).toEqual(['a', 'z', 'ä']);
});
