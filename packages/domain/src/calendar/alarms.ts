import type { ReminderBase } from '../repeat/index.ts';
import type { ReminderDraft, TaskReminder } from '../task/index.ts';
import { type Component, escapedText, lineOf } from './lines.ts';
import { durationText, readDuration, readTime, utcText } from './times.ts';

/** The lines of an alarm for each reminder. */
export function alarmLines(reminders: readonly TaskReminder[], title: string): string[] {
	return reminders.flatMap((reminder) => {
		const trigger = triggerText(reminder);
		if (trigger === null) return [];
		return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapedText(title)}`, trigger, 'END:VALARM'];
	});
}

function triggerText({ reminder, relativePeriod, relativeTo }: TaskReminder): string | null {
	if (relativeTo === null) return reminder === null ? null : `TRIGGER;VALUE=DATE-TIME:${utcText(reminder)}`;
	const related = relativeTo === 'startDate' ? 'START' : 'END';
	return `TRIGGER;RELATED=${related}:${durationText(relativePeriod)}`;
}

/** What the alarms of a task have to know of it. */
export interface Around {
	/** The zone of what names none. */
	readonly zone: string;
	/** Whether it ends without being due: then `RELATED=END` means the end. */
	readonly endsUndue: boolean;
	/** The reminders it has. */
	readonly reminders: readonly TaskReminder[];
}

/**
 * The reminders that alarms stand for; `undefined` without one that can be read, since alarms are not cleared by
 * leaving them out. A calendar knows one end, tasks know two: an alarm that was sent for the end date means it again.
 */
export function readAlarms(todo: Component, { zone, endsUndue, reminders }: Around): ReminderDraft[] | undefined {
	const left = reminders.filter(({ relativeTo }) => relativeTo === 'dueDate' || relativeTo === 'endDate');
	const endFor = (period: number): ReminderBase => {
		const at = left.findIndex((one) => one.relativePeriod === period);
		const [known] = at < 0 ? [] : left.splice(at, 1);
		return known?.relativeTo ?? (endsUndue ? 'endDate' : 'dueDate');
	};
	const drafts = todo.parts.flatMap((part): ReminderDraft[] => {
		const trigger = part.name === 'VALARM' ? lineOf(part, 'TRIGGER') : undefined;
		if (!trigger) return [];
		const relativePeriod = readDuration(trigger.value);
		if (relativePeriod === null) {
			const reminder = readTime(trigger, zone);
			return reminder === null ? [] : [{ reminder }];
		}
		const isEnd = trigger.params.get('RELATED')?.toUpperCase() === 'END';
		return [{ relativePeriod, relativeTo: isEnd ? endFor(relativePeriod) : 'startDate' }];
	});
	return drafts.length === 0 ? undefined : drafts;
}
