// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { recordsOf } from './change.ts';
import { defineKind } from './kind.ts';
import { patchOp } from './ops.ts';
import { Store } from './store.ts';
import { StoreProvider } from './store-context.tsx';
import { useIds, useRecord, useRecords } from './use-record.ts';

interface Label {
	readonly id: number;
	readonly title: string;
}

const label = defineKind<Label>('label');

afterEach(cleanup);

function Row({ id, onRender }: { id: number; onRender: (id: number) => void }) {
	onRender(id);
	return <p>{useRecord(label, id)?.title}</p>;
}

function All() {
	const records = useRecords(label, useIds('all'));
	return <p>{records.map((record) => record.title).join(' ')}</p>;
}

test('a row renders again when its own record changes, and only then', () => {
	const store = new Store();
	store.loadPage(
		recordsOf(label, [
			{ id: 1, title: 'wool' },
			{ id: 2, title: 'linen' },
		]),
	);
	const renders: number[] = [];
	render(
		<StoreProvider value={store}>
			<Row id={1} onRender={(id) => renders.push(id)} />
			<Row id={2} onRender={(id) => renders.push(id)} />
		</StoreProvider>,
	);

	act(() => store.apply({ key: 'k', batch: 'b', ops: [patchOp(label, 2, { title: 'silk' })], needs: [] }));

	expect(screen.getByText('silk')).toBeTruthy();
	expect(renders).toEqual([1, 2, 2]);
});

test('a list of records follows its order and its records', () => {
	const store = new Store();
	const { container } = render(
		<StoreProvider value={store}>
			<All />
		</StoreProvider>,
	);

	act(() => store.loadPage([{ type: 'order', kind: 'label', list: 'all', ids: [2, 1, 3] }]));
	act(() =>
		store.loadPage(
			recordsOf(label, [
				{ id: 1, title: 'wool' },
				{ id: 2, title: 'linen' },
			]),
		),
	);

	expect(container.textContent).toBe('linen wool');
});
