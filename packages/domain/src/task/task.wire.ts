import { codecOf, toSnake } from '../contract/codec.ts';
import { instant, writeInstant } from '../contract/fields.ts';
import { formOf, type Schema } from '../contract/wire-form.ts';
import type { RepeatingReminder } from '../repeat/index.ts';
import type { Instant } from '../time/instant.ts';
import { type OwnFieldName, type OwnValues, ownFieldNames, ownFields } from './own-fields.ts';
import { wireBase } from './reminder.ts';
import type { Task } from './task.ts';

/** What a task's JSON says to everybody alike, until the task itself changes. */
export type OwnTaskParts = OwnValues & Pick<Task, 'id' | 'projectId' | 'index' | 'created' | 'updated' | 'version'>;

interface TextField {
	readonly name: OwnFieldName;
	/** What stands before the value: a comma and the name on the wire. */
	readonly before: string;
	/** `null` for a value that is JSON as it is. */
	readonly write: ((value: unknown) => string) | null;
}

/** How a value is written as JSON. What needs no escaping is not searched for what does: that is half of the time it takes. */
function writerOf(schema: Schema): TextField['write'] {
	const { type, innerType } = schema._zod.def as { type: string; innerType?: Schema };
	if (type === 'nullable' && innerType === instant) return (value) => `"${writeInstant(value as Instant | null)}"`;
	const isNumber = formOf(schema)?.document['type'] === 'integer';
	if (isNumber || type === 'number' || type === 'boolean') return null;
	if (type === 'string' && !formOf(schema)) return JSON.stringify;
	const { encode } = codecOf(schema);
	return (value) => JSON.stringify(encode(value));
}

const textFields: readonly TextField[] = ownFieldNames.map((name) => {
	return { name, before: `,"${toSnake(name)}":`, write: writerOf(ownFields[name].shown) };
});

/**
 * The kept part of a task's JSON: open at its end, to be closed by `spliceTask`. Put together from texts, since a list of
 * tasks that are not kept yet costs mostly this: less than half of what the codec takes. A test holds it to the codec.
 */
export function ownTaskText(task: OwnTaskParts): string {
	let text = `{"id":${task.id}`;
	for (const { name, before, write } of textFields) text += before + (write ? write(task[name]) : task[name]);
	return `${text},"project_id":${task.projectId},"index":${task.index},"created":"${writeInstant(task.created)}","updated":"${writeInstant(task.updated)}","version":${task.version}`;
}

/** What a task only shows of others, or what differs per reader and view; texts but the identifier are JSON already. */
export interface SplicedTaskParts {
	readonly identifier: string;
	readonly isFavorite: boolean;
	/** The person, or `null`. */
	readonly createdBy: string;
	readonly reminders: string;
	readonly assignees: string;
	readonly labels: string;
	readonly attachments: string;
	/** An object: lists of tasks by kind. */
	readonly relatedTasks: string;
	/** An object: lists of people by value; or `null`. */
	readonly reactions: string;
	readonly position: number;
	readonly bucketId: number;
	/** Members that were asked for, each with a comma before it; or nothing. */
	readonly beside: string;
}

/** Closes a kept text with what must not be kept: a new name is no new version of a thousand tasks (docs/decisions/0004-kept-json.md). */
export function spliceTask(own: string, parts: SplicedTaskParts): string {
	return `${own},"identifier":${JSON.stringify(parts.identifier)},"is_favorite":${parts.isFavorite},"created_by":${parts.createdBy},"reminders":${parts.reminders},"assignees":${parts.assignees},"labels":${parts.labels},"attachments":${parts.attachments},"related_tasks":${parts.relatedTasks},"reactions":${parts.reactions},"position":${parts.position},"bucket_id":${parts.bucketId}${parts.beside}}`;
}

/** Closes a kept text for a task that is shown within another. */
export function relatedTaskText(own: string, isFavorite: boolean): string {
	return `${own},"identifier":"","is_favorite":${isFavorite},"created_by":null,"reminders":[],"assignees":[],"labels":[],"attachments":[],"related_tasks":{},"reactions":null,"position":0,"bucket_id":0}`;
}

/** Reminders as JSON, as in their task. */
export function remindersText(reminders: readonly RepeatingReminder[]): string {
	const texts = reminders.map(
		(one) =>
			`{"reminder":"${writeInstant(one.reminder)}","relative_period":${one.relativePeriod},"relative_to":"${wireBase(one.relativeTo)}"}`,
	);
	return `[${texts.join(',')}]`;
}

/** The answer to a move between columns; the column and the task as JSON already, or `null`. */
export function movedTaskText(
	ids: { bucketId: number; taskId: number; projectViewId: number; position?: number | undefined },
	bucket: string,
	task: string,
): string {
	const position = ids.position === undefined ? '' : `,"position":${ids.position}`;
	return `{"bucket_id":${ids.bucketId},"bucket":${bucket},"task_id":${ids.taskId},"project_view_id":${ids.projectViewId},"task":${task}${position}}`;
}
