import { type ChangeKind, isMark, shownFields, taskOf } from '@ordna/domain/changes';
import { type Change, type QueryContext, toChange } from '../../context/index.ts';
import type { FiredEvent } from './webhook-events.ts';

/** Turns a task as it is into the task as it was when something happened; with projects as JSON. */
export type PastTasks = (fired: FiredEvent, text: string, projects: ReadonlyMap<number, string>) => string;

/** What hangs on a task: what of it came since is not told apart, so none of it is shown once anything did. */
const parts = ['labels', 'assignees', 'reminders', 'attachments', 'related_tasks', 'reactions', 'comments'];

/**
 * Reads what became of tasks after these happenings. Whoever reads the project they left must not learn what they
 * became where they are now: all that was changed since is taken back, by the lines that recorded it.
 */
export async function pastTasks(context: QueryContext, events: readonly FiredEvent[]): Promise<PastTasks> {
	const since = await linesSince(context, events);
	return ({ taskId, taskProjectId = 0, line }, text, projects) => {
		const later = since.filter((one) => one.seq > line.seq && isOf(one, taskId));
		const task = JSON.parse(text) as Record<string, unknown>;
		for (const one of later.toReversed()) Object.assign(task, fieldsBefore(one, task));
		task['project_id'] = taskProjectId;
		task['identifier'] = identifierIn(projects.get(taskProjectId), Number(task['index']));
		// Its columns are those of the views it stands in now.
		if ('buckets' in task) task['buckets'] = [];
		if (later.some(changesParts)) {
			for (const part of parts) if (part in task) task[part] = null;
		}
		return JSON.stringify(task);
	};
}

async function linesSince({ db, dialect }: QueryContext, events: readonly FiredEvent[]): Promise<Change[]> {
	const ids = [...new Set(events.flatMap(({ taskId }) => taskId ?? []))];
	if (ids.length === 0) return [];
	const first = Math.min(...events.map(({ line }) => line.seq));
	const rows = await db
		.selectFrom('change')
		.selectAll()
		.where('seq', '>', first)
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'task'), dialect.isOneOf(eb.ref('entity_id'), ids)]),
				dialect.isOneOf(eb.ref('task_id'), ids),
			]),
		)
		.orderBy('seq')
		.execute();
	return rows.map(toChange);
}

function isOf(line: Change, taskId: number | undefined): boolean {
	return taskOf(line) === taskId;
}

/**
 * Of the kinds of lines only these leave alone what hangs on a task, and a change of its reminders is recorded in one.
 */
const aloneKinds: ReadonlySet<ChangeKind> = new Set([
	'task.moved',
	'task.updated',
	'task.placed',
	'task.deleted',
	'task.restored',
]);

function changesParts({ entity, kind, before, after }: Change): boolean {
	const said = { ...before, ...after };
	return entity !== 'task' || !aloneKinds.has(kind) || parts.some((part) => part in said);
}

/** What a line says of the task itself as it was before, by the names under which its JSON has it. */
function fieldsBefore(line: Change, task: Readonly<Record<string, unknown>>): Record<string, unknown> {
	if (line.entity !== 'task' || isMark(line)) return {};
	const fields = Object.entries(shownFields('task', line.before) ?? {});
	return Object.fromEntries(fields.filter(([name]) => name in task && !parts.includes(name)));
}

function identifierIn(project: string | undefined, index: number): string {
	const { identifier = '' } = JSON.parse(project ?? '{}') as { identifier?: string };
	return identifier === '' ? `#${index}` : `${identifier}-${index}`;
}
