import type { NewChange } from '@ordna/domain/changes';
import type { CommandContext } from '../../context/index.ts';
import { findPeople } from '../user/index.ts';

/** What ids are called within the transaction. Of what is not there the name is empty. */
export interface Names {
	task(id: number): string;
	/** The project that a task is in. */
	projectOf(taskId: number): number | undefined;
	project(id: number): string;
	label(id: number): string;
	bucket(id: number): string;
	person(id: number): string;
}

/** Looks up the names of everything that changes mention, in a fixed number of statements. */
export async function namesFor(context: CommandContext, changes: readonly NewChange[]): Promise<Names> {
	const ids = idsIn(changes);
	const tasks = await rowsOf(context, 'task', ids.tasks);
	const projectIds = [...ids.projects, ...[...tasks.values()].map(({ project_id }) => project_id)];
	const projects = await titlesOf(context, 'project', projectIds);
	const [labels, buckets] = [
		await titlesOf(context, 'label', ids.labels),
		await titlesOf(context, 'bucket', ids.buckets),
	];
	const people = await findPeople(context, ids.people);
	return {
		task: (id) => tasks.get(id)?.title ?? '',
		projectOf: (id) => tasks.get(id)?.project_id,
		project: (id) => projects.get(id) ?? '',
		label: (id) => labels.get(id) ?? '',
		bucket: (id) => buckets.get(id) ?? '',
		person: (id) => {
			const person = people.get(id);
			return person ? person.name || person.username : '';
		},
	};
}

interface Mentioned {
	readonly tasks: number[];
	readonly projects: number[];
	readonly labels: number[];
	readonly buckets: number[];
	readonly people: number[];
}

function idsIn(changes: readonly NewChange[]): Mentioned {
	const ids: Mentioned = { tasks: [], projects: [], labels: [], buckets: [], people: [] };
	for (const change of changes) {
		if (change.entity === 'task') ids.tasks.push(change.entityId);
		if (change.projectId !== null) ids.projects.push(change.projectId);
		for (const side of [change.before, change.after]) if (side) collect(ids, side);
	}
	return ids;
}

function collect(ids: Mentioned, side: NonNullable<NewChange['before'] | NewChange['after']>): void {
	if ('taskId' in side && typeof side.taskId === 'number') ids.tasks.push(side.taskId);
	if ('otherTaskId' in side && typeof side.otherTaskId === 'number') ids.tasks.push(side.otherTaskId);
	if ('projectId' in side && typeof side.projectId === 'number') ids.projects.push(side.projectId);
	if ('labels' in side && Array.isArray(side.labels)) ids.labels.push(...side.labels);
	if ('assignees' in side && Array.isArray(side.assignees)) ids.people.push(...side.assignees);
	if ('places' in side && Array.isArray(side.places)) ids.buckets.push(...side.places.map(({ bucketId }) => bucketId));
}

async function rowsOf(context: CommandContext, table: 'task', ids: readonly number[]) {
	const rows = await context.db
		.selectFrom(table)
		.select(['id', 'title', 'project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

async function titlesOf(
	context: CommandContext,
	table: 'project' | 'label' | 'bucket',
	ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	const rows = await context.db
		.selectFrom(table)
		.select(['id', 'title'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	return new Map(rows.map((row) => [row.id, row.title]));
}
