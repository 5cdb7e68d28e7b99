import type { LiveChange } from '@ordna/domain/live';
import { type Reactions, reactionEndpoints } from '@ordna/domain/reaction';
import type { Task, TaskId } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { useEffect } from 'react';
import type { RequestOf } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation } from '../../platform/outbox/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, useRecord } from '../../platform/store/index.ts';
import { taskReactionsKind } from './reaction.kind.ts';
import type * as mutations from './reaction.mutations.ts';
import { toggled } from './reactions.ts';

const reactToTask = lateMutation<typeof mutations.reactToTask>('task.react');

const keyOf = (taskId: TaskId) => ['task-reactions', taskId] as const;

/** The reactions to a task, which the live feed keeps up to date; nothing until they are known. */
export function useTaskReactions(taskId: TaskId): Reactions | null | undefined {
	const client = useClient();
	const { api, store } = client;
	useQuery({
		queryKey: keyOf(taskId),
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			// What one can react to has ids of two nouns.
			const id = taskId as number as RequestOf<typeof reactionEndpoints.list>['id'];
			const reactions = await api.call(reactionEndpoints.list, { kind: 'tasks', id }, { signal });
			store.loadPage(recordsOf(taskReactionsKind, [{ id: taskId, reactions }]), asOf);
			return true;
		},
		// The server does not know yet what was made here a moment ago.
		enabled: taskId > 0,
	});
	useFollowReactions(client, taskId);
	return useRecord(taskReactionsKind, taskId)?.reactions;
}

/** The feed says that somebody reacted, and not how: they are asked for again. */
function useFollowReactions({ live, queries }: Client, taskId: TaskId): void {
	useEffect(
		() =>
			live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				const { changes = [], reset } = data as { changes?: readonly LiveChange[]; reset?: boolean };
				const isOurs = changes.some(({ kind, entity_id }) => reactionKinds.has(kind) && entity_id === taskId);
				if (isOurs || reset) void queries.expire(keyOf(taskId));
			}),
		[live, queries, taskId],
	);
}

const reactionKinds: ReadonlySet<string> = new Set(['task.reacted', 'task.unreacted']);

/** Gives a reaction to a task, or takes one's own back. It shows at once. */
export function useReactToTask(
	{ id, title }: Pick<Task, 'id' | 'title'>,
	reactions: Reactions | null,
): (person: User, value: string, isOn: boolean) => void {
	const { outbox } = useClient();
	return (person, value, isOn) => {
		// Nothing else that an account has.
		const { id: own, name, username, avatar, created, updated } = person;
		const me: User = { id: own, name, username, avatar, created, updated };
		outbox.write(reactToTask, { id, title, value, isOn, reactions: toggled(reactions, { value, me, isOn }) });
	};
}
