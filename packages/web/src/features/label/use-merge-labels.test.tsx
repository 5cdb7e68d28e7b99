// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { type Label, labelEndpoints, labelUseEndpoints } from '@ordna/domain/label';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { NetworkError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { labelKind } from './label.kind.ts';
import { labelMutations } from './label.mutations.ts';
import { useMergeLabels } from './use-merge-labels.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('label');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

// As much as a merge asks of them.
const aLabel = (id: number, title: string) =>
	({ id, title, description: '', hexColor: '', createdBy: null, version: 1 }) as unknown as Label;
const [draft, idea] = [aLabel(3, 'Draft'), aLabel(4, 'Idea')];

const answers: Answer = (endpoint) => {
	if (endpoint === labelUseEndpoints.merge) return { ...idea, version: 2 };
	if (endpoint === labelEndpoints.read) return { ...draft, version: 5 };
	if (endpoint === batchEndpoints.undo) return { batch: 'b', refused: [], hidden: 0 };
	return {};
};

/** Merges Draft into Idea. */
function merge(answer = answers) {
	const client = aClient({ mutations: labelMutations, answer });
	client.store.loadPage(recordsOf(labelKind, [draft, idea]));
	const { result } = renderHook(() => useMergeLabels(), { wrapper: client.wrapper });
	act(() => result.current(draft, idea));
	const titles = () => client.store.all(labelKind).map(({ title }) => title);
	const undo = () => act(async () => notices.list()[0]?.undos[0]?.());
	return { ...client, titles, undo };
}

test('the one that goes is gone at once, and the notice says into which', async () => {
	const { titles, asked } = merge();

	expect(titles()).toEqual(['Idea']);
	expect(notices.list().map(({ text }) => text)).toEqual(['Merged “Draft” into “Idea”']);
	await waitFor(() => expect(asked(labelUseEndpoints.merge)).toEqual([{ id: 4, sourceId: 3 }]));
});

test('Undo brings it back, as one batch, with the version it has by then', async () => {
	const { titles, undo, asked, store } = merge();
	await waitFor(() => expect(asked(labelUseEndpoints.merge)).toHaveLength(1));

	await undo();

	expect(titles().sort()).toEqual(['Draft', 'Idea']);
	await waitFor(() => expect(store.get(labelKind, draft.id)?.version).toBe(5));
	expect(asked(batchEndpoints.undo)).toHaveLength(1);
});

test('on how many tasks the labels stayed merged is said', async () => {
	const refused = [1, 2, 2].map((entityId) => ({ entity: 'task', entityId, reason: 'forbidden' }));
	const { undo, asked } = merge((endpoint, input) =>
		endpoint === batchEndpoints.undo ? { batch: 'b', refused, hidden: 3 } : answers(endpoint, input),
	);
	await waitFor(() => expect(asked(labelUseEndpoints.merge)).toHaveLength(1));

	await undo();

	// Two tasks are named, three are only counted.
	const text = "Labels are separate again, except on 5 tasks that can't be changed.";
	await waitFor(() => expect(notices.list().map((notice) => notice.text)).toContain(text));
});

test('a merge that is refused leaves both', async () => {
	const { titles } = merge((endpoint) => {
		if (endpoint === labelUseEndpoints.merge) throw new Error('refused');
		return {};
	});

	await waitFor(() => expect(titles().sort()).toEqual(['Draft', 'Idea']));
});

test('what was never sent is only withdrawn: nothing is asked for', async () => {
	let isOffline = true;
	const client = aClient({
		mutations: labelMutations,
		answer(endpoint, input) {
			if (isOffline) throw new NetworkError(new TypeError('offline'));
			return answers(endpoint, input);
		},
	});
	client.store.loadPage(recordsOf(labelKind, [draft, idea, aLabel(5, 'Other')]));
	const { result } = renderHook(() => useMergeLabels(), { wrapper: client.wrapper });
	// The line is found to be down by another one, so that this one waits for it.
	act(() => result.current(client.store.get(labelKind, 5 as Label['id']) ?? idea, idea));
	await waitFor(() => expect(client.outbox.state.isStuck).toBe(true));
	act(() => result.current(draft, idea));
	const last = notices.list().find(({ text }) => text.includes('Draft'));

	await act(async () => last?.undos[0]?.());
	isOffline = false;
	await act(() => client.outbox.drain());

	expect(client.store.get(labelKind, draft.id)?.title).toBe('Draft');
	expect(client.asked(batchEndpoints.undo)).toEqual([]);
	expect(client.asked(labelUseEndpoints.merge).at(-1)).toEqual({ id: 4, sourceId: 5 });
});
