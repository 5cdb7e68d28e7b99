import type { Tell } from '../../asking/index.ts';
import type { Happening } from './happenings.ts';
import type { ProjectTree } from './project-tree.ts';
import { isSuspended } from './webhook.queries.ts';
import { eventsOf } from './webhook.table.ts';

/** A webhook, as far as it decides what it is told of. */
export interface Listener {
	readonly id: number;
	/** `null` for a person's own. */
	readonly projectId: number | null;
	readonly userId: number | null;
	readonly events: ReadonlySet<string>;
	/** It is told of lines after this one. */
	readonly sinceSeq: number;
}

/** An event that a webhook is to be told of. */
export interface Call {
	readonly happening: Happening;
	readonly listener: Listener;
}

/** The webhooks of some projects and people that work, in one statement beside the rights of those who made them. */
export async function listenersAmong(
	tell: Tell,
	{ projectIds, userIds }: { readonly projectIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<Listener[]> {
	const { db, words } = tell;
	const rows = await db
		.selectFrom('webhook')
		.select(['id', 'project_id', 'user_id', 'created_by_id', 'events', 'since_seq'])
		.where((eb) => eb.or([words.isOneOf(eb.ref('project_id'), projectIds), words.isOneOf(eb.ref('user_id'), userIds)]))
		.orderBy('id')
		.execute();
	const suspended = await Promise.all(rows.map((row) => isSuspended(tell, row)));
	const working = rows.filter((_, at) => suspended[at] === false);
	return working.map((row) => ({
		id: row.id,
		projectId: row.project_id,
		userId: row.user_id,
		events: new Set(eventsOf(row)),
		sinceSeq: row.since_seq,
	}));
}

/** The projects in which something happened. */
export type ProjectsOf = (happening: Happening) => readonly number[];

/** Who of them hears of what: those of the project and of all above it, and those of the person it is addressed to. */
export function callsFor(
	happenings: readonly Happening[],
	listeners: readonly Listener[],
	{ projectsOf, tree }: { readonly projectsOf: ProjectsOf; readonly tree: ProjectTree },
): Call[] {
	return happenings.flatMap((happening) => {
		const around = new Set(projectsOf(happening).flatMap((id) => tree.pathOf(id)));
		return listeners
			.filter(({ events, sinceSeq }) => events.has(happening.event) && sinceSeq < happening.line.seq)
			.filter(({ projectId, userId }) => (projectId === null ? userId === happening.userId : around.has(projectId)))
			.map((listener) => ({ happening, listener }));
	});
}
