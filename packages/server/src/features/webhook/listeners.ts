import type { CommandContext } from '../../context/index.ts';
import type { ProjectTree } from './project-tree.ts';
import { isSuspended } from './webhook.queries.ts';
import { eventsOf } from './webhook.table.ts';
import type { FiredEvent } from './webhook-events.ts';

/** A webhook, as far as it decides which events it gets. */
export interface Listener {
	readonly id: number;
	/** `null` for a person's own. */
	readonly projectId: number | null;
	readonly userId: number | null;
	readonly events: ReadonlySet<string>;
	/** It gets events of lines after this one. */
	readonly sinceSeq: number;
}

/** An event that a webhook is to get. */
export interface Call {
	readonly fired: FiredEvent;
	readonly listener: Listener;
}

/** The webhooks of some projects and people that work, in one statement beside the rights of those who made them. */
export async function listenersAmong(
	context: CommandContext,
	{ projectIds, userIds }: { readonly projectIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<Listener[]> {
	const { db, dialect } = context;
	const rows = await db
		.selectFrom('webhook')
		.select(['id', 'project_id', 'user_id', 'created_by_id', 'events', 'since_seq'])
		.where((eb) =>
			eb.or([dialect.isOneOf(eb.ref('project_id'), projectIds), dialect.isOneOf(eb.ref('user_id'), userIds)]),
		)
		.where('off_since', 'is', null)
		.orderBy('id')
		.execute();
	const suspended = await Promise.all(rows.map((row) => isSuspended(context, row)));
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
export type ProjectsOf = (fired: FiredEvent) => readonly number[];

/**
 * Which of them get which events: those of the project and of all above it, and those of the person it is addressed to.
 */
export function callsFor(
	events: readonly FiredEvent[],
	listeners: readonly Listener[],
	{ projectsOf, tree }: { readonly projectsOf: ProjectsOf; readonly tree: ProjectTree },
): Call[] {
	return events.flatMap((fired) => {
		const around = new Set(projectsOf(fired).flatMap((id) => tree.pathOf(id)));
		return listeners
			.filter(({ events, sinceSeq }) => events.has(fired.event) && sinceSeq < fired.line.seq)
			.filter(({ projectId, userId }) => (projectId === null ? userId === fired.userId : around.has(projectId)))
			.map((listener) => ({ fired, listener }));
	});
}
