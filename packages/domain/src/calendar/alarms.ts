import type { ReminderBase } from '../repeat/index.ts';
import { dayBeside, maxReminders, type ReminderDraft, reminderHour, type TaskReminder } from '../task/index.ts';
import type { CalendarDate } from '../time/index.ts';
import { type Component, escapedText, type Line, lineOf } from './lines.ts';
import type { PreservedText } from './preserved.ts';
import { durationText, readDuration, readTime, utcText } from './times.ts';
import type { CalendarZones } from './zones.ts';

/** Which dates of a task are days without a time. */
type Days = Readonly<Record<(typeof dayBeside)[ReminderBase], CalendarDate | null>>;

interface Alarmed extends Days {
	readonly title: string;
	readonly reminders: readonly TaskReminder[];
}

/** The lines of an alarm for each reminder, with what a program said of it. */
export function alarmLines(task: Alarmed, preserved: PreservedText['alarms'] = {}): string[] {
	const { title } = task;
	return task.reminders.flatMap((reminder) => {
		const trigger = triggerText(reminder, task);
		if (trigger === null) return [];
		const key = keyOfReminder(reminder, task);
		const own = Object.hasOwn(preserved, key) ? (preserved[key] ?? []) : [];
		const names = new Set(own.map((line) => nameIn(line)));
		return [
			'BEGIN:VALARM',
			...(names.has('ACTION') ? [] : ['ACTION:DISPLAY']),
			...(names.has('DESCRIPTION') ? [] : [`DESCRIPTION:${escapedText(title)}`]),
			trigger,
			...own,
			'END:VALARM',
		];
	});
}

function nameIn(line: string): string {
	return (/^[A-Za-z0-9-]+/.exec(line)?.[0] ?? '').toUpperCase();
}

function triggerText({ reminder, relativePeriod, relativeTo }: TaskReminder, days: Days): string | null {
	if (relativeTo === null) return reminder === null ? null : `TRIGGER;VALUE=DATE-TIME:${utcText(reminder)}`;
	return `TRIGGER;RELATED=${relatedTo(relativeTo)}:${durationText(relativePeriod + headStart(relativeTo, days))}`;
}

/** Calendars count from the beginning of a day, in seconds this much earlier than reminders do. */
function headStart(base: ReminderBase, days: Days): number {
	return days[dayBeside[base]] === null ? 0 : reminderHour * 3600;
}

function relatedTo(base: ReminderBase): 'START' | 'END' {
	return base === 'startDate' ? 'START' : 'END';
}

function keyOfReminder({ reminder, relativePeriod, relativeTo }: TaskReminder, days: Days): string {
	if (relativeTo === null) return `at ${reminder}`;
	return `${relatedTo(relativeTo)} ${relativePeriod + headStart(relativeTo, days)}`;
}

/** A trigger by what it means; `null` for one that cannot be read. */
export function triggerKey(trigger: Line | undefined, zones: CalendarZones): string | null {
	if (!trigger) return null;
	const period = readDuration(trigger.value);
	if (period !== null) return `${isAtEnd(trigger) ? 'END' : 'START'} ${period}`;
	const at = readTime(trigger, zones);
	return at === null ? null : `at ${at}`;
}

function isAtEnd(trigger: Line): boolean {
	return trigger.params.get('RELATED')?.toUpperCase() === 'END';
}

/** What the alarms of a task have to know of it. */
export interface Around {
	readonly zones: CalendarZones;
	/** Whether it ends without being due: then `RELATED=END` means the end. */
	readonly endsUndue: boolean;
	/** The reminders it has. */
	readonly reminders: readonly TaskReminder[];
	/** Its days, as the text has them. */
	readonly days: Days;
}

/**
 * The reminders that alarms stand for; `undefined` without one that can be read. A calendar knows one end, tasks know two:
 * an alarm that was sent for the end date means it again.
 */
export function readAlarms(
	todo: Component,
	{ zones, endsUndue, reminders, days }: Around,
): ReminderDraft[] | undefined {
	const left = reminders.filter(({ relativeTo }) => relativeTo === 'dueDate' || relativeTo === 'endDate');
	const endFor = (period: number): ReminderBase => {
		const at = left.findIndex(
			({ relativePeriod, relativeTo }) => relativeTo && relativePeriod + headStart(relativeTo, days) === period,
		);
		const [known] = at < 0 ? [] : left.splice(at, 1);
		return known?.relativeTo ?? (endsUndue ? 'endDate' : 'dueDate');
	};
	const drafts = alarmsOf(todo).flatMap((alarm): ReminderDraft[] => {
		const trigger = lineOf(alarm, 'TRIGGER');
		if (!trigger) return [];
		const period = readDuration(trigger.value);
		if (period === null) {
			const reminder = readTime(trigger, zones);
			return reminder === null ? [] : [{ reminder }];
		}
		const relativeTo = isAtEnd(trigger) ? endFor(period) : 'startDate';
		return [{ relativePeriod: period - headStart(relativeTo, days), relativeTo }];
	});
	return drafts.length === 0 ? undefined : drafts;
}

/** The alarms of a task; of too many so many that they are refused. */
export function alarmsOf(todo: Component): readonly Component[] {
	return todo.parts.filter((part) => part.name === 'VALARM').slice(0, maxReminders + 1);
}

/** What alarms say beside when, by their triggers. What we would say anyway is not kept: the title may change. */
export function alarmDetails(todo: Component, zones: CalendarZones): PreservedText['alarms'] {
	const title = lineOf(todo, 'SUMMARY')?.value;
	const found = alarmsOf(todo).flatMap((alarm) => {
		const key = triggerKey(lineOf(alarm, 'TRIGGER'), zones);
		const lines = alarm.lines.filter((line) => line.name !== 'TRIGGER' && !isUsual(line, title));
		return key === null || lines.length === 0 ? [] : [[key, lines.map((line) => line.source)] as const];
	});
	return Object.fromEntries(found);
}

function isUsual({ name, value, params }: Line, title: string | undefined): boolean {
	if (params.size > 0) return false;
	return name === 'ACTION' ? value.toUpperCase() === 'DISPLAY' : name === 'DESCRIPTION' && value === title;
}
