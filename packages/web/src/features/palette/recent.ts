import type { TaskId } from '@ordna/domain/task';
import type { UserId } from '@ordna/domain/user';
import { useEffect } from 'react';
import { browserStorage, localValue } from '../../platform/local/index.ts';
import { useAccount } from '../user/index.ts';

/** A task that was opened, with its title: it may not be in memory when it is offered again. */
export interface RecentTask {
	readonly id: TaskId;
	readonly title: string;
}

const maxRecent = 8;

/** The tasks a person opened last in this browser, the latest first. */
export function recentTasks(person: UserId) {
	const value = localValue<readonly RecentTask[]>({
		storage: browserStorage(),
		key: `recentTasks-${person}`,
		read: readRecent,
		otherwise: [],
	});
	return {
		get: value.get,
		visit({ id, title }: RecentTask): void {
			// What has no number yet has another one tomorrow.
			if (id <= 0) return;
			const [latest] = value.get();
			if (latest?.id === id && latest.title === title) return;
			value.set([{ id, title }, ...value.get().filter((task) => task.id !== id)].slice(0, maxRecent));
		},
	};
}

function readRecent(stored: unknown): readonly RecentTask[] | undefined {
	if (!Array.isArray(stored)) return undefined;
	return stored.filter(isRecentTask).slice(0, maxRecent);
}

function isRecentTask(stored: unknown): stored is RecentTask {
	if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('title' in stored)) return false;
	return Number.isSafeInteger(stored.id) && typeof stored.title === 'string';
}

/** Notes that a task was opened. */
export function useNoteVisit({ id, title }: RecentTask): void {
	const me = useAccount();
	useEffect(() => recentTasks(me.id).visit({ id, title }), [me.id, id, title]);
}
