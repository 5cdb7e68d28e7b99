import * as z from 'zod/mini';
import { maxRichTextBytes, shortText, utf8Bytes } from '../contract/fields.ts';
import { commonLayout } from './csv-dates.ts';

/** What a column can mean. */
export const csvAttributes = [
	'title',
	'description',
	'due_date',
	'start_date',
	'end_date',
	'done',
	'priority',
	'labels',
	'assignee',
	'project',
	'reminder',
	'ignore',
] as const;
export type CsvAttribute = (typeof csvAttributes)[number];

/** What one column means. */
export const csvColumn = z.object({
	/** From 0. */
	columnIndex: z.number(),
	columnName: z._default(utf8Bytes(maxRichTextBytes), ''),
	attribute: z.enum(csvAttributes),
});
export type CsvColumn = z.output<typeof csvColumn>;

/**
 * Whose names the words of a priority are: those of v1's importer, where high is 4, or those of this product's screens,
 * where it is 3. Ours, beside the v1 fields.
 */
const priorityScale = z.enum(['v1', 'named']);

/** What can stand between the labels of a cell, and between its assignees. */
export const csvSeparators = [',', ';', ' ', '|'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** So many cells are corrected at most. */
export const maxCsvEdits = 1000;

/** A cell that stands in the table otherwise: the file stays as it was sent. */
const csvEdit = z.object({
	/** From 1, the one with the names among them. */
	row: z.number(),
	/** From 0. */
	column: z.number(),
	value: utf8Bytes(20_000),
});

/** How a table is to be read. */
export const csvConfig = z.object({
	delimiter: z._default(shortText, ','),
	/** For those who show it; reading always takes `"`. */
	quoteChar: z._default(shortText, '"'),
	/** How dates are written, as 2 January 2006 would be. */
	dateFormat: z._default(shortText, commonLayout),
	/** How days without a time are written, where the times that are written as `dateFormat` do not say it. Ours, as all below. */
	dayFormat: z.optional(shortText),
	priorityScale: z._default(priorityScale, 'v1'),
	labelSeparator: z._default(z.enum(csvSeparators), ','),
	/** Whether the first row names the columns. */
	hasHeader: z._default(z.boolean(), true),
	/** What becomes of a row without a title: v1 gives it one. */
	untitled: z._default(z.enum(['kept', 'skipped']), 'kept'),
	edits: z._default(z.array(csvEdit).check(z.maxLength(maxCsvEdits)), []),
	/** So many rows after the first one, which names the columns, are left out. */
	skipRows: z._default(z.number(), 0),
	mapping: z.array(csvColumn),
});
export type CsvConfig = z.output<typeof csvConfig>;

/** What a table looks like, before anybody said how to read it. */
export const csvDetection = z.object({
	columns: z.array(z.string()),
	delimiter: z.string(),
	quoteChar: z.string(),
	dateFormat: z.string(),
	suggestedMapping: z.array(csvColumn),
	previewRows: z.array(z.array(z.string())),
});
export type CsvDetection = z.output<typeof csvDetection>;

/** A row as a task, as it would be imported. */
const csvPreviewTask = z.object({
	title: z.string(),
	description: z.string(),
	/** As they stand in the table. */
	dueDate: z.string(),
	startDate: z.string(),
	endDate: z.string(),
	done: z.boolean(),
	priority: z.number(),
	labels: z.array(z.string()),
	project: z.string(),
	/** The dates that cannot be read, and are left out: `due_date`. Ours, beside the v1 fields. */
	unreadable: z.array(z.string()),
});

export const csvPreview = z.object({
	tasks: z.array(csvPreviewTask),
	totalRows: z.number(),
	unreadableDates: z.number(),
});
export type CsvPreview = z.output<typeof csvPreview>;
