import { csvCell } from '../audit/index.ts';
import { writeInstant } from '../contract/fields.ts';
import type { Task } from '../task/index.ts';
import type { Instant } from '../time/index.ts';

/** The forms in which tasks are exported, by the ends of their files' names. See docs/exports.md. */
export const taskFileFormats = ['csv', 'md', 'ics', 'json'] as const;
export type TaskFileFormat = (typeof taskFileFormats)[number];

/** A task as it stands in a file, beside what its own record doesn't say. */
export interface FileTask {
	readonly task: Task;
	/** The title of its project. */
	readonly project: string;
	/** Its description as Markdown. */
	readonly description: string;
}

const onDay = (at: Instant | null, day: string | null) => day ?? (at === null ? '' : writeInstant(at));

const columns = {
	identifier: ({ task }) => task.identifier,
	title: ({ task }) => task.title,
	description: ({ description }) => description,
	project: ({ project }) => project,
	done: ({ task }) => String(task.done),
	done_at: ({ task }) => (task.doneAt === null ? '' : writeInstant(task.doneAt)),
	due_date: ({ task }) => onDay(task.dueDate, task.dueDay),
	start_date: ({ task }) => onDay(task.startDate, task.startDay),
	end_date: ({ task }) => onDay(task.endDate, task.endDay),
	priority: ({ task }) => String(task.priority),
	percent_done: ({ task }) => String(Math.round(task.percentDone * 100)),
	labels: ({ task }) => task.labels.map(({ title }) => title).join(', '),
	assignees: ({ task }) => task.assignees.map(({ username }) => username).join(', '),
	parent: ({ task }) => (task.relatedTasks['parenttask'] ?? []).map(({ title }) => title).join(', '),
	repeats: ({ task }) => task.repeatRule ?? (task.repeatAfter > 0 ? `${task.repeatAfter} s` : ''),
	created: ({ task }) => writeInstant(task.created),
	updated: ({ task }) => writeInstant(task.updated),
} as const satisfies Readonly<Record<string, (one: FileTask) => string>>;

/** The names of the columns, as the first row has them. */
export const taskCsvHead = `${Object.keys(columns).join(',')}\r\n`;

/** A task as a row of a table; what a spreadsheet would take for a formula is harmless. */
export function taskCsvRow(one: FileTask): string {
	return `${Object.values(columns)
		.map((read) => csvCell(read(one)))
		.join(',')}\r\n`;
}

/** A project's heading in a list of Markdown. */
export function markdownHeading(title: string): string {
	return `# ${oneLine(title)}\n\n`;
}

/**
 * A task as an entry of a Markdown checklist, its description beneath it.
 * @example taskMarkdown(one) // '- [ ] Paint the wall (due 2026-03-01) #wood @ada\n'
 */
export function taskMarkdown({ task, description }: FileTask): string {
	const due = onDay(task.dueDate, task.dueDay);
	const words = [
		escapedText(oneLine(task.title)),
		...(due === '' ? [] : [`(due ${due})`]),
		...task.labels.map(({ title }) => `#${oneWord(title)}`),
		...task.assignees.map(({ username }) => `@${username}`),
	];
	const beneath = description === '' ? '' : `\n${description.replace(/^(?=.)/gm, '  ')}\n`;
	return `- [${task.done ? 'x' : ' '}] ${words.join(' ')}\n${beneath}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const oneWord = (text: string) => text.trim().replace(/\s+/g, '-');
const escapedText = (text: string) => text.replace(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`);
