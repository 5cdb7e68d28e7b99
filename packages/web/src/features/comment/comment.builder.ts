import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { TaskComment } from './comment.kind.ts';

const since = toInstant(Date.UTC(2026, 2, 11, 9));
// Ids of a test need no server.
const id = (value: number) => value as never;

/** Somebody who says something: `aPerson(2, 'Kim Park')` has the user name `kim`. */
export function aPerson(own: number, name: string): User {
	const username = name.split(' ')[0]?.toLowerCase() ?? '';
	return { id: id(own), name, username, avatar: '', created: since, updated: since };
}

/** A comment on task 1, said a minute after the one whose id is smaller by one. */
export function aComment({
	id: own = 1,
	...rest
}: Partial<Omit<TaskComment, 'id'>> & { id?: number } = {}): TaskComment {
	const created = toInstant(since + own * 60_000);
	return {
		id: id(own),
		taskId: id(1),
		comment: `<p>Number ${own}</p>`,
		author: aPerson(2, 'Kim Park'),
		reactions: null,
		created,
		updated: created,
		...rest,
	};
}
