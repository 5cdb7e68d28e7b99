import { expect, test } from 'vitest';
import { asking, telling } from '../asking/index.ts';
import { startTestApp } from '../testing/start-app.ts';
import { insertRow, insertRows, prepared } from './prepared.ts';

const findTitles = prepared((db, wanted: { ids: readonly number[]; least: number }, words) =>
	db
		.selectFrom('label')
		.select('title')
		.where((eb) => words.isOneOf(eb.ref('id'), wanted.ids))
		.where('version', '>=', wanted.least)
		.orderBy('id'),
);

const someLabel = { description: '', hex_color: '', created_by_id: 1, created: 0, updated: 0 };

async function withLabels(titles: readonly string[]) {
	const { app } = await startTestApp();
	await telling(app, { kind: 'stranger' }, { via: 'test' }, (tell) =>
		insertRows(
			tell,
			'label',
			titles.map((title) => ({ title, ...someLabel })),
		),
	);
	return { app, ask: asking(app, { kind: 'stranger' }) };
}

test('a prepared query takes other values each time', async () => {
	const { ask } = await withLabels(['one', 'two', 'three']);

	expect(await findTitles(ask, { ids: [1, 3], least: 1 })).toEqual([{ title: 'one' }, { title: 'three' }]);
	expect(await findTitles(ask, { ids: [2], least: 1 })).toEqual([{ title: 'two' }]);
	expect(await findTitles(ask, { ids: [], least: 1 })).toEqual([]);
	expect(await findTitles(ask, { ids: [1, 2, 3], least: 2 })).toEqual([]);
});

test('a row that is inserted says its id, and a text stays a text', async () => {
	const { app, ask } = await withLabels([]);
	const title = `it's "quoted" ; drop table label --`;

	const id = await telling(app, { kind: 'stranger' }, { via: 'test' }, (tell) =>
		insertRow(tell, 'label', { title, ...someLabel }),
	);

	expect(await findTitles(ask, { ids: [id], least: 1 })).toEqual([{ title }]);
});
