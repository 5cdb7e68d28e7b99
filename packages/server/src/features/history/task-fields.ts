import { type NetChange, type NetField, verdictOn } from '@ordna/domain/batch';
import type { TaskReminder } from '@ordna/domain/task';
import { fieldsOf, type TaskLine, type TaskRow } from '../task-record/index.ts';
import type { Verdicts } from './verdicts.ts';

type Columns = Partial<TaskRow>;

/** How a field of a line stands in the row; a move between projects is a story of its own. */
const columnsOf: { readonly [Name in Own]: (value: TaskLine[Name]) => Columns } = {
	title: (title) => ({ title }),
	description: (description) => ({ description }),
	done: (done) => ({ done: done ? 1 : 0 }),
	doneAt: (done_at) => ({ done_at }),
	dueDate: (due_date) => ({ due_date }),
	startDate: (start_date) => ({ start_date }),
	endDate: (end_date) => ({ end_date }),
	repeatAfter: (repeat_after) => ({ repeat_after }),
	repeatMode: (repeat_mode) => ({ repeat_mode }),
	repeatDays: (repeat_days) => ({ repeat_days }),
	priority: (priority) => ({ priority }),
	percentDone: (percent_done) => ({ percent_done }),
	hexColor: (hex_color) => ({ hex_color }),
	coverImageAttachmentId: (id) => ({ cover_image_attachment_id: id || null }),
	calendarText: (calendar_text) => ({ calendar_text }),
};

type Own = Exclude<keyof TaskLine, 'projectId' | 'index'>;

function isOwn(name: NetField): name is Own {
	return Object.hasOwn(columnsOf, name);
}

/** What goes along with another field, and is not named when it does not go back. */
const leaders: { readonly [Name in Own]?: readonly Own[] } = {
	doneAt: ['done'],
	repeatDays: ['dueDate', 'startDate', 'endDate'],
};

/** The fields of a task that go back, with what they become, and the row with them. */
export interface FieldsBack {
	readonly row: TaskRow;
	readonly names: readonly string[];
}

/** @param covers the attachments that a cover image can be. */
export function fieldsThatGoBack(
	net: NetChange,
	row: TaskRow,
	{ covers, verdicts }: { readonly covers: ReadonlySet<string>; readonly verdicts: Verdicts },
): FieldsBack {
	const current = fieldsOf(row);
	const back = new Map<Own, unknown>();
	for (const [name, field] of net.fields) {
		if (!isOwn(name)) continue;
		const verdict = verdictOn(current[name], field);
		const isLed = leaders[name]?.some((leader) => net.fields.has(leader)) ?? false;
		const isGone = name === 'coverImageAttachmentId' && field.before !== 0 && !covers.has(`${row.id} ${field.before}`);
		if (verdict === 'undo' && !isGone) back.set(name, field.before);
		else if (verdict !== 'asBefore' && !isLed) verdicts.refused(net, name, isGone ? 'gone' : 'changed');
	}
	// When a task was done is never kept from one state of it to another.
	if (back.has('done') && net.fields.has('doneAt')) back.set('doneAt', net.fields.get('doneAt')?.before);
	// The log holds what commands wrote, so the value has the type of its name.
	const columns = [...back].map(([name, value]) => columnsOf[name](value as never));
	return { row: Object.assign({}, row, ...columns) as TaskRow, names: [...back.keys()] };
}

/** Reminders without the order in which their fields were written. */
export function plainReminders(list: unknown): unknown {
	if (!Array.isArray(list)) return [];
	return (list as TaskReminder[]).map((one) => [
		one.reminder,
		one.relativePeriod,
		one.relativeTo,
		one.monthDay ?? null,
	]);
}
