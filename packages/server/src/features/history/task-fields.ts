import { type NetChange, type NetField, verdictOn } from '@ordna/domain/batch';
import { nearestRepeat, parseRule } from '@ordna/domain/repeat';
import { datesGivenBack, type OwnValues, type TaskReminder } from '@ordna/domain/task';
import { columnsOf, fieldsOf, type TaskLine, type TaskRow, toOwnParts } from '../task-record/index.ts';
import type { Verdicts } from './verdicts.ts';

/** What goes back field by field; a move between projects is a story of its own. */
type Own = Exclude<keyof TaskLine, 'projectId' | 'index'>;

function isOwn(name: NetField, fields: TaskLine): name is Own {
	return Object.hasOwn(fields, name) && name !== 'projectId' && name !== 'index';
}

/** What goes along with another field, and is not named when it does not go back. */
const leaders: { readonly [Name in Own]?: readonly Own[] } = {
	doneAt: ['done'],
	repeatMode: ['repeatRule'],
	repeatAfter: ['repeatRule'],
	repeatFrom: ['repeatRule'],
	repeatDays: ['dueDate', 'startDate', 'endDate'],
	dueDay: ['dueDate'],
	startDay: ['startDate'],
	endDay: ['endDate'],
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
	const ofOthers = new Set<string>();
	for (const [name, field] of net.fields) {
		if (!isOwn(name, current)) continue;
		const verdict = verdictOn(current[name], field);
		if (verdict === 'changed') ofOthers.add(name);
		const isLed = leaders[name]?.some((leader) => net.fields.has(leader)) ?? false;
		const isGone = name === 'coverImageAttachmentId' && field.before !== 0 && !covers.has(`${row.id} ${field.before}`);
		if (verdict === 'undo' && !isGone) back.set(name, field.before);
		else if (verdict !== 'asBefore' && !isLed) verdicts.refused(net, name, isGone ? 'gone' : 'changed');
	}
	// When a task was done is never kept from one state of it to another.
	if (back.has('done') && net.fields.has('doneAt')) back.set('doneAt', net.fields.get('doneAt')?.before);
	// The log holds what commands wrote, so each value has the type of its name.
	const given = Object.fromEntries(back) as Partial<OwnValues>;
	const dates = datesGivenBack(toOwnParts(row), given, ofOthers);
	const next = withNearestRepeat({ ...row, ...columnsOf({ ...given, ...dates }) });
	const after = fieldsOf(next);
	return { row: next, names: [...back].flatMap(([name, value]) => (after[name] === value ? [name] : [])) };
}

/** Beside a rule the two fields of v1 say the nearest they can, also where only some of it went back. */
function withNearestRepeat(row: TaskRow): TaskRow {
	const rule = row.repeat_rule === null ? null : parseRule(row.repeat_rule);
	if (rule === null) return { ...row, repeat_from: 'due' };
	return { ...row, ...columnsOf(nearestRepeat(rule, row.repeat_from)) };
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
