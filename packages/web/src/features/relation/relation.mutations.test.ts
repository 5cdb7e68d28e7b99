import { relationEndpoints } from '@ordna/domain/relation';
import { taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { createRelation as byName } from '../task/quick-add/nest-typed-tasks.ts';
import { aTask } from '../task/task.builder.ts';
import { createTask, taskMutations } from '../task/task.mutations.ts';
import { namedBy, pendingHalves, pendingRelationKind } from './pending-relation.ts';
import { createRelation, deleteRelation, relationMutations } from './relation.mutations.ts';

// Ids of a test need no server.
const end = (id: number) => ({ id, title: `Task ${id}` }) as never;

function aDesk(refused: readonly number[] = []) {
	const desk = aClient({
		mutations: [...taskMutations, ...relationMutations],
		answer(endpoint, input: { otherTaskId: number; title: string }) {
			if (endpoint === taskEndpoints.create) return aTask({ id: 30, title: input.title });
			if (refused.includes(input.otherTaskId)) throw new ApiError(409, { code: 4023, message: 'A circle.' });
			return {};
		},
	});
	const { store, outbox } = desk;
	void outbox.open(undefined);
	store.loadPage(recordsOf(taskKind, [aTask({ id: 1, title: 'Roof' }), aTask({ id: 2 }), aTask({ id: 3 })]));
	const relate = (other: number, kind: 'subtask' | 'blocking' = 'subtask') =>
		outbox.write(createRelation, {
			...{ id: store.temporaryId(), base: end(1), kind, other: end(other), at: toInstant(other) },
		});
	const namesOf = (id: number, kind: 'subtask' | 'parenttask') => {
		const task = store.get(taskKind, id);
		return task ? namedBy(task, kind) : [];
	};
	return { ...desk, relate, namesOf };
}

test('the name by which quick add knows it is that of the mutation', () => {
	expect(byName.name).toBe(createRelation.name);
});

test('both tasks say it once the server has answered, what is new at the end', async () => {
	const { relate, namesOf, store, asked } = aDesk();

	await Promise.all([relate(3).done, relate(2).done]);

	expect([namesOf(1, 'subtask'), namesOf(2, 'parenttask'), namesOf(3, 'parenttask')]).toEqual([[3, 2], [1], [1]]);
	expect(store.all(pendingRelationKind)).toEqual([]);
	expect(asked(relationEndpoints.create)).toEqual([
		{ taskId: 1, otherTaskId: 3, relationKind: 'subtask' },
		{ taskId: 1, otherTaskId: 2, relationKind: 'subtask' },
	]);
});

test('one of several that is refused takes back itself alone', async () => {
	const { relate, namesOf, store } = aDesk([2]);

	const sent = [relate(2), relate(3)];
	const shown = pendingHalves(store).filter(({ taskId }) => taskId === 1);
	const outcomes = await Promise.all(sent.map(({ done }) => done));

	expect(shown.map(({ otherId }) => otherId)).toEqual([2, 3]);
	expect(outcomes.map(({ isSaved }) => isSaved)).toEqual([false, true]);
	expect([namesOf(1, 'subtask'), namesOf(2, 'parenttask')]).toEqual([[3], []]);
});

test('what is removed is gone from both', async () => {
	const { relate, namesOf, outbox, store, asked } = aDesk();
	await relate(2).done;

	const removal = {
		id: store.temporaryId(),
		base: end(2),
		kind: 'parenttask' as const,
		other: end(1),
		at: toInstant(9),
	};
	await outbox.write(deleteRelation, removal).done;

	expect([namesOf(1, 'subtask'), namesOf(2, 'parenttask')]).toEqual([[], []]);
	expect(asked(relationEndpoints.delete)).toEqual([{ taskId: 2, otherTaskId: 1, relationKind: 'parenttask' }]);
});

test('a relation to a task made just now waits for its number', async () => {
	const { outbox, store, relate, asked, namesOf } = aDesk();
	const id = store.temporaryId();
	const me = aTask().createdBy as never;
	const draft = { title: 'Nails', projectId: 1 as never };

	outbox.write(createTask, { id: id as never, draft, me, now: toInstant(1), position: 1, isPositionSent: false });
	const { done } = relate(id);
	await done;

	expect(asked(relationEndpoints.create)).toEqual([{ taskId: 1, otherTaskId: 30, relationKind: 'subtask' }]);
	expect(namesOf(1, 'subtask')).toEqual([30]);
});
