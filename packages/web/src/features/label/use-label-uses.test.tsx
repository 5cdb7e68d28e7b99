// @vitest-environment happy-dom
import { type Label, labelUseEndpoints } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { labelKind } from './label.kind.ts';
import { changeLabel, labelMutations } from './label.mutations.ts';
import { useLabelUses } from './label-uses.ts';

const since = { created: toInstant(0), updated: toInstant(0) };
// Ids of a test need no server.
const aLabel = (id: number, title: string) =>
	({ id, title, description: '', hexColor: '', createdBy: null, ...since, version: 1 }) as unknown as Label;

function openUses() {
	const answer = (endpoint: object) => (endpoint === labelUseEndpoints.listUses ? [] : aLabel(1, 'Store'));
	const { asked, store, outbox, wrapper } = aClient({ answer, mutations: labelMutations });
	renderHook(() => useLabelUses(), { wrapper });
	return { store, outbox, timesAsked: () => asked(labelUseEndpoints.listUses).length };
}

test('labels that come do not have their uses asked for again, one that changes does, once', async () => {
	const { store, outbox, timesAsked } = openUses();
	await act(async () => store.loadPage(recordsOf(labelKind, [aLabel(1, 'Shop')])));
	expect(timesAsked()).toBe(1);

	const change = { id: aLabel(1, '').id, title: 'Shop', fields: { title: 'Store' } };
	await act(async () => void (await outbox.write(changeLabel, change).done));

	expect(store.get(labelKind, aLabel(1, '').id)?.title).toBe('Store');
	expect(timesAsked()).toBe(2);
});
