import { type ChangeKind, taskOf } from '@ordna/domain/changes';
import { writeInstant } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import { type Ask, type Change, toChange } from '../../asking/index.ts';
import type { Happening } from './happenings.ts';

/** Turns a task as it is into the task as it was when something happened; with projects as JSON. */
export type PastTasks = (happening: Happening, text: string, projects: ReadonlyMap<number, string>) => string;

/** What a line tells by the name under which the wire has it. */
const plain: Readonly<Record<string, string>> = {
	title: 'title',
	description: 'description',
	done: 'done',
	repeatAfter: 'repeat_after',
	repeatMode: 'repeat_mode',
	priority: 'priority',
	percentDone: 'percent_done',
	hexColor: 'hex_color',
	coverImageAttachmentId: 'cover_image_attachment_id',
	projectId: 'project_id',
	index: 'index',
};
const instants: Readonly<Record<string, string>> = {
	doneAt: 'done_at',
	dueDate: 'due_date',
	startDate: 'start_date',
	endDate: 'end_date',
};

/** What hangs on a task: what of it came since is not told apart, so none of it is shown once anything did. */
const parts = ['labels', 'assignees', 'reminders', 'attachments', 'related_tasks', 'reactions', 'comments'];

/**
 * Reads what became of tasks after these happenings. Whoever reads the project they left must not be told of what they
 * became where they are now: all that was changed since is taken back, by the lines that tell of it.
 */
export async function pastTasks(ask: Ask, happenings: readonly Happening[]): Promise<PastTasks> {
	const since = await linesSince(ask, happenings);
	return ({ taskId, taskProjectId = 0, line }, text, projects) => {
		const later = since.filter((one) => one.seq > line.seq && isOf(one, taskId));
		const task = JSON.parse(text) as Record<string, unknown>;
		for (const { before = {} } of later.toReversed()) Object.assign(task, wireFields(before));
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

async function linesSince({ db, words }: Ask, happenings: readonly Happening[]): Promise<Change[]> {
	const ids = [...new Set(happenings.flatMap(({ taskId }) => taskId ?? []))];
	if (ids.length === 0) return [];
	const first = Math.min(...happenings.map(({ line }) => line.seq));
	const rows = await db
		.selectFrom('change')
		.selectAll()
		.where('seq', '>', first)
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'task'), words.isOneOf(eb.ref('entity_id'), ids)]),
				words.isOneOf(eb.ref('task_id'), ids),
			]),
		)
		.orderBy('seq')
		.execute();
	return rows.map(toChange);
}

function isOf(line: Change, taskId: number | undefined): boolean {
	return taskOf(line) === taskId;
}

/** Of the kinds of lines only these leave alone what hangs on a task, and a change of its reminders is told in one. */
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

function wireFields(before: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const fields: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(before)) {
		if (plain[name] !== undefined) fields[plain[name]] = value;
		if (instants[name] !== undefined) fields[instants[name]] = writeInstant(value as Instant | null);
	}
	return fields;
}

function identifierIn(project: string | undefined, index: number): string {
	const { identifier = '' } = JSON.parse(project ?? '{}') as { identifier?: string };
	return identifier === '' ? `#${index}` : `${identifier}-${index}`;
}
