import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { queryContext, runCommand } from '../context/index.ts';
import { startTestApp } from '../testing/start-app.ts';
import { insertRow, insertRows, prepared } from './prepared.ts';

const findTitles = prepared((db, wanted: { ids: readonly number[]; least: number }, dialect) =>
	db
		.selectFrom('label')
		.select('title')
		.where((eb) => dialect.isOneOf(eb.ref('id'), wanted.ids))
		.where('version', '>=', wanted.least)
		.orderBy('id'),
);

const someLabel = { description: '', hex_color: '', created_by_id: 1, created: toInstant(0), updated: toInstant(0) };

async function withLabels(titles: readonly string[]) {
	const { app } = await startTestApp();
	await runCommand(app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		insertRows(
			context,
			'label',
			titles.map((title) => ({ title, ...someLabel })),
		),
	);
	return { app, ask: queryContext(app, { kind: 'stranger' }) };
}

test('a prepared query takes other values each time', async () => {
	const { ask: context } = await withLabels(['one', 'two', 'three']);

	expect(await findTitles(context, { ids: [1, 3], least: 1 })).toEqual([{ title: 'one' }, { title: 'three' }]);
	expect(await findTitles(context, { ids: [2], least: 1 })).toEqual([{ title: 'two' }]);
	expect(await findTitles(context, { ids: [], least: 1 })).toEqual([]);
	expect(await findTitles(context, { ids: [1, 2, 3], least: 2 })).toEqual([]);
});

test('a row that is inserted says its id, and a text stays a text', async () => {
	const { app, ask: context } = await withLabels([]);
	const title = `it's "quoted" ; drop table label --`;

	const id = await runCommand(app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		insertRow(context, 'label', { title, ...someLabel }),
	);

	expect(await findTitles(context, { ids: [id], least: 1 })).toEqual([{ title }]);
});
