import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { csvConfig } from './csv-config.ts';
import { csvPage, maxCsvPage } from './csv-page.ts';
import { importKinds } from './import-kinds.ts';
import { importChoices, importFileId, importPreview, importProgress, importResult } from './import-preview.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

const whileReading = [
	'import.noZip',
	'import.empty',
	'import.noCsv',
	'import.noConfig',
	'import.tooOld',
	'import.unreadable',
	'import.tooMuch',
] as const;

const howToRead = {
	id: importFileId,
	/** What it is, where that is not recognized, or was wrongly. */
	kind: z.optional(z.enum(importKinds)),
	/** How a table is to be read. */
	table: z.optional(csvConfig),
};

/** The endpoints that import a file of any kind, with a look at it first. Ours, beside those of v1. See docs/imports.md. */
export const fileImportEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/imports',
		summary: 'Your imports, the newest first, as long as they can be undone.',
		scope: 'imports.read_all',
		input: z.object({}),
		reply: z.array(importResult),
	}),
	progress: endpoint({
		...own,
		method: 'GET',
		path: '/imports/progress',
		summary: 'How far your running import is.',
		scope: 'imports.read_one',
		input: z.object({}),
		reply: importProgress,
	}),
	upload: endpoint({
		...own,
		method: 'POST',
		path: '/imports',
		summary:
			'Send a file to be imported: it is recognized, kept for an hour, and nothing is stored yet. Answers what would be ' +
			'imported, what is changed or left out, and what of it is here already.',
		scope: 'imports.create',
		input: z.object({}),
		reply: importPreview,
		upload: 'import',
		fails: ['file.noForm', 'import.noFile', 'file.tooLarge', 'input.tooLarge', ...whileReading],
	}),
	look: endpoint({
		...own,
		method: 'POST',
		path: '/imports/:id/preview',
		summary: 'Look at a file once more, as of another kind, or with other columns.',
		scope: 'imports.create',
		changes: false,
		input: z.object(howToRead),
		reply: importPreview,
		fails: ['import.forgotten', ...whileReading],
	}),
	rows: endpoint({
		...own,
		method: 'POST',
		path: '/imports/:id/rows',
		summary:
			'The rows of a table that was sent, page by page, as they would be imported: what is wrong with which cell, how many ' +
			'become tasks, and how many of the dates are written in each way.',
		scope: 'imports.create',
		changes: false,
		input: z.object({
			id: importFileId,
			table: howToRead.table,
			mine: importChoices.mine,
			people: importChoices.people,
			/** So many rows before the page. */
			offset: z.optional(z.number().check(z.int(), z.gte(0))),
			limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(maxCsvPage))),
			/** Only rows with a problem. */
			onlyProblems: z.optional(z.boolean()),
		}),
		reply: csvPage,
		fails: ['import.forgotten', 'user.missing', ...whileReading],
	}),
	apply: endpoint({
		...own,
		method: 'POST',
		path: '/imports/:id/apply',
		summary:
			'Import a file that was sent: all of it or nothing, as one batch. What was imported before is not doubled: what ' +
			'changed there is updated, unless it changed here as well.',
		scope: 'imports.create',
		input: z.object({
			...howToRead,
			...importChoices,
			/** All tasks that are not here are added to this project, and no project is made. */
			projectId: z.optional(projectId),
		}),
		reply: importResult,
		fails: [
			...(['import.forgotten', 'import.running', 'import.canceled', 'import.unknown', 'user.missing'] as const),
			...(['project.missing', 'project.archived', 'access.forbidden'] as const),
			...whileReading,
		],
	}),
	cancel: endpoint({
		...own,
		method: 'DELETE',
		path: '/imports/progress',
		summary: 'Cancel your running import: what it stored so far is removed.',
		scope: 'imports.create',
		input: z.object({}),
		reply: message,
	}),
	discard: endpoint({
		...own,
		method: 'DELETE',
		path: '/imports/:id',
		summary: 'Forget a file that was sent to be imported.',
		scope: 'imports.create',
		input: z.object({ id: importFileId }),
		reply: message,
		fails: ['import.forgotten'],
	}),
};
