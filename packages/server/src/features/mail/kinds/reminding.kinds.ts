import { dateText, type Moment } from '../words/date-text.ts';
import type { Words } from '../words/index.ts';
import { hoursOf } from '../words/span.ts';
import type { Address, MailKind } from './mail-kind.ts';
import type { NamedTask } from './notification.kinds.ts';

const settings = (text: string, address: Address) => [{ text, url: address('user/settings/general') }];

const reminder: MailKind<{ readonly task: NamedTask; readonly due: Moment | null }> = (
	{ notification: say, tag },
	{ task, due },
	address,
) => ({
	subject: say.reminder.subject(task.title, task.project),
	lines: [
		say.reminder.line(task.title, task.project),
		...(due === null ? [] : [say.reminder.due(dateText({ tag }, due))]),
	],
	button: { text: say.openTask, url: address(`tasks/${task.id}`) },
	footer: settings(say.reminder.settings, address),
});

/** A task that should have been done, and how long ago. */
export interface OverdueTask extends NamedTask {
	readonly sinceMs: number;
}

/** What is overdue: the first few by name, and how many there are. */
interface Overdue {
	readonly tasks: readonly OverdueTask[];
	readonly total: number;
}

const overdue: MailKind<Overdue> = (words, { tasks, total }, address) => {
	const { overdue: say, openTask, span } = words.notification;
	const [first] = tasks;
	const footer = settings(say.settings, address);
	if (total === 1 && first) {
		const lines = [say.oneLine(span(hoursOf(first.sinceMs)))];
		const button = { text: openTask, url: address(`tasks/${first.id}`) };
		return { subject: say.one(first.title, first.project), lines, button, footer };
	}
	return {
		subject: say.many(total),
		lines: [say.manyLine],
		points: [
			...tasks.map((task) => pointOf(words, task, address)),
			...(total > tasks.length ? [say.more(total - tasks.length)] : []),
		],
		button: { text: say.button, url: address('') },
		footer,
	};
};

function pointOf({ notification: { overdue: say, span } }: Words, task: OverdueTask, address: Address) {
	const link = { text: task.title, url: address(`tasks/${task.id}`) };
	return [link, say.point(task.project, span(hoursOf(task.sinceMs)))];
}

/** The e-mails that remind of what is to be done. */
export const remindingMails = { 'task.reminder': reminder, 'task.overdue': overdue };
