import { inverseOf, type RelationKind, toRelationKind } from '@ordna/domain/relation';
import type { RelatedTask, Task, TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { useEffect, useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation, randomUuid, type Sent } from '../../platform/outbox/index.ts';
import { type Store, useAll, useRecords, useStore } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { type RelatedEnd, taskKind, taskLoaderOf } from '../task/index.ts';
import { asMoved, pendingHalves, pendingMoveKind, pendingMoves, pendingRelationKind } from './pending-relation.ts';
import type * as mutations from './relation.mutations.ts';

const createRelation = lateMutation<typeof mutations.createRelation>('relation.create');
const deleteRelation = lateMutation<typeof mutations.deleteRelation>('relation.delete');
const moveRelation = lateMutation<typeof mutations.moveRelation>('relation.move');

/** A task that another one names, as far as it is known: its record is on its way at first. */
export interface RelatedEntry {
	readonly kind: RelationKind;
	readonly id: TaskId;
	/** Whole once it is held. */
	readonly task: Task | RelatedTask | undefined;
	readonly title: string;
}

/** The order of the groups on the screen; subtasks have a part of their own. */
export const shownKinds = [
	'blocked',
	'blocking',
	'parenttask',
	'precedes',
	'follows',
	'duplicateof',
	'duplicates',
	'copiedfrom',
	'copiedto',
	'related',
] as const satisfies readonly RelationKind[];

/** What a task has to do with others, the server's word and what is on its way to it; without those that are deleted. */
export function useRelations(task: Task): readonly RelatedEntry[] {
	const store = useStore();
	const [pending, moves] = [useAll(pendingRelationKind), useAll(pendingMoveKind)];
	// biome-ignore lint/correctness/useExhaustiveDependencies: the halves and moves are those of the records
	const named = useMemo(() => inOrder(task, namedOf(task, pendingHalves(store)), store), [task, store, pending, moves]);
	const ids = useMemo(() => [...new Set(named.map(({ id }) => id))], [named]);
	useTasksLoaded(ids);
	const held = useRecords(taskKind, ids);
	return useMemo(() => {
		const byId = new Map<number, Task>(held.map((one) => [one.id, one]));
		return named.flatMap(({ kind, id, related, title }) => {
			if (!store.shows(taskKind.name, id)) return [];
			const shown = byId.get(id) ?? related;
			return [{ kind, id, task: shown, title: shown?.title ?? title }];
		});
	}, [named, held, store]);
}

interface Named {
	readonly kind: RelationKind;
	readonly id: TaskId;
	readonly related: RelatedTask | undefined;
	readonly title: string;
}

/** Each kind and task once. */
function namedOf(task: Task, pending: ReturnType<typeof pendingHalves>): readonly Named[] {
	const named = new Map<string, Named>();
	for (const [word, related] of Object.entries(task.relatedTasks)) {
		const kind = toRelationKind(word);
		for (const one of kind ? related : []) {
			if (kind) named.set(`${kind} ${one.id}`, { kind, id: one.id, related: one, title: one.title });
		}
	}
	for (const { taskId, kind, otherId, otherTitle, isRemoved } of pending) {
		const key = `${kind} ${otherId}`;
		if (taskId !== task.id) continue;
		if (isRemoved) named.delete(key);
		// Relations are between tasks.
		else if (!named.has(key)) named.set(key, { kind, id: otherId as TaskId, related: undefined, title: otherTitle });
	}
	return [...named.values()];
}

/** Those of each kind in the order that they will have. */
function inOrder(task: Task, named: readonly Named[], store: Store): readonly Named[] {
	const moves = pendingMoves(store).filter(({ taskId }) => taskId === task.id);
	if (moves.length === 0) return named;
	const byKind = Map.groupBy(named, ({ kind }) => kind);
	return [...byKind].flatMap(([kind, own]) => {
		const ids = own.map(({ id }) => id as number);
		return asMoved(ids, moves, { taskId: task.id, kind }).flatMap((id) => own.filter((one) => one.id === id));
	});
}

/** Fetches tasks that are not held. */
export function useTasksLoaded(ids: readonly number[]): void {
	const client = useClient();
	useEffect(() => {
		void taskLoaderOf(client).load(ids);
	}, [client, ids]);
}

interface RelationStep {
	readonly other: RelatedEnd;
	readonly after: RelatedEnd | null;
}

export interface RelationCommands {
	/** `isRefusalShown`: whoever calls says why the server refused it. */
	relate(base: RelatedEnd, kind: RelationKind, other: RelatedEnd, isRefusalShown?: boolean): Sent;
	/** Says so, with a way back to where it stood: after `before`, or first where that is `null`. */
	remove(base: RelatedEnd, kind: RelationKind, other: RelatedEnd, before?: RelatedEnd | null): Sent;
	/** Puts it after another one of its kind, or first. */
	move(base: RelatedEnd, kind: RelationKind, other: RelatedEnd, after: RelatedEnd | null): Sent;
	/** Puts several, each after the one that is named with it, as one batch. */
	moveTogether(base: RelatedEnd, kind: RelationKind, steps: readonly RelationStep[]): void;
}

export function useRelationCommands(): RelationCommands {
	const { outbox, store } = useClient();
	const { t } = useTranslation('relation');
	return useMemo(() => {
		const relatingOf = (base: RelatedEnd, kind: RelationKind, other: RelatedEnd) => ({
			id: store.temporaryId(),
			base: { id: base.id, title: base.title },
			kind,
			other: { id: other.id, title: other.title },
			at: toInstant(Date.now()),
		});
		const relate: RelationCommands['relate'] = (base, kind, other, isRefusalShown = false) =>
			outbox.write(createRelation, relatingOf(base, kind, other), { isRefusalShown });
		const moveOf = (base: RelatedEnd, kind: RelationKind, { other, after }: RelationStep) => ({
			...relatingOf(base, kind, other),
			after: after && { id: after.id, title: after.title },
		});
		const move: RelationCommands['move'] = (base, kind, other, after) =>
			outbox.write(moveRelation, moveOf(base, kind, { other, after }));
		return {
			relate,
			move,
			moveTogether(base, kind, steps) {
				const batch = randomUuid();
				store.batch(() => {
					for (const step of steps) outbox.write(moveRelation, moveOf(base, kind, step), { batch });
				});
			},
			remove(base, kind, other, before) {
				const sent = outbox.write(deleteRelation, relatingOf(base, kind, other));
				const isTree = kind === 'subtask' || kind === 'parenttask';
				const text = t(isTree ? 'removedSubtask' : 'removed', { title: other.title });
				const undo = () => {
					relate(base, kind, other);
					if (before !== undefined) move(base, kind, other, before);
				};
				notify({ text, undo });
				return sent;
			},
		};
	}, [outbox, store, t]);
}

/** Whether a relation of that kind is there already, also when it was made from the other side. */
export function isRelated(entries: readonly RelatedEntry[], kind: RelationKind, id: number): boolean {
	return entries.some(
		(one) => one.id === id && (one.kind === kind || (kind === 'related' && one.kind === inverseOf(kind))),
	);
}
