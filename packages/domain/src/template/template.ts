import * as z from 'zod/mini';
import { calendarDateOrUnset, instant, title, version } from '../contract/fields.ts';
import { templateId } from './template-id.ts';

/** What a template makes: a project, or a task with its subtasks in a project that is there. */
export const templateKinds = ['project', 'task'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What is in a template, in numbers. */
const contents = {
	taskCount: z.number(),
	/** The columns of its boards that people made. */
	columnCount: z.number(),
	/** The first day that one of its dates falls on, in days from the start; `null` without any date. */
	firstDay: z.nullable(z.number()),
	/** The last one. */
	lastDay: z.nullable(z.number()),
};

/** A project, or a task with its subtasks, kept for being made again with its dates counted from a start. See docs/wire/models.md#template. */
export const template = z.object({
	id: templateId,
	kind: z.enum(templateKinds),
	title,
	/** Plain text: what the template is for. */
	description: z.string(),
	...contents,
	created: instant,
	updated: instant,
	version,
});
export type Template = z.output<typeof template>;

/** What a template of a project or a task would hold, and the day that its dates would be counted from. */
export const templateProposal = z.object({
	...contents,
	/** The day of its earliest date; `null` without any. */
	start: calendarDateOrUnset,
});
export type TemplateProposal = z.output<typeof templateProposal>;

/** So many tasks a template of each kind holds at most: those of a project are made in bulk, others one by one. */
export const maxTemplateTasks: Readonly<Record<TemplateKind, number>> = { project: 2000, task: 100 };

/** So many bytes of JSON its document has at most. */
export const maxTemplateBytes = 4 * 1024 * 1024;

/** So many templates a person has at most. */
export const maxTemplates = 500;
