import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { importFileId, importResult } from './import-preview.ts';

/** Services that are asked for what somebody has there; `server` is any with the same API, by its address. */
export const importServices = ['todoist', 'trello', 'planka', 'microsoft-todo', 'server'] as const;
export type ImportService = (typeof importServices)[number];

/** Services where people sign in, and are sent back from, where the settings have the keys of an app there. */
export const signInServices = ['todoist', 'trello', 'microsoft-todo'] as const satisfies readonly ImportService[];
export type SignInService = (typeof signInServices)[number];

/** How they call themselves; a server is called by its host. */
export const serviceNames: Readonly<Record<ImportService, string>> = {
	todoist: 'Todoist',
	trello: 'Trello',
	planka: 'Planka',
	'microsoft-todo': 'Microsoft To Do',
	server: 'Ordna',
};

/** As what that which is fetched is read. */
export const serviceKinds = {
	todoist: 'todoist',
	trello: 'trello',
	planka: 'planka',
	'microsoft-todo': 'microsoft-todo',
	server: 'vikunja-file',
} as const satisfies Record<ImportService, ImportKind>;

export const serviceImportId = id('service import');

/**
 * Fetching; ready to be looked at; being imported; over. The three that follow are over: `finished` is set then.
 */
const serviceImportStates = ['fetching', 'ready', 'importing', 'done', 'failed', 'canceled'] as const;
export type ServiceImportState = (typeof serviceImportStates)[number];

/** What is being fetched. */
const serviceImportStages = ['account', 'completed', 'archived', 'files'] as const;
export type ServiceImportStage = (typeof serviceImportStages)[number];

/** Why an import from a service failed; the words for each stand in the language files. */
const serviceProblems = [
	/** The service does not accept the token. */
	'token',
	/** The service does not answer, or with an error. */
	'unreachable',
	/** The address is one of a private network, and the settings let nothing be fetched there. */
	'private',
	/** The service asks for more at the sign-in than a password. */
	'furtherStep',
	/** Nothing at the address speaks the API. */
	'noServer',
	/** Its answers are not what was expected. */
	'unreadable',
	/** There is nothing in the account. */
	'empty',
	/** There is more in it than one import takes. */
	'tooMuch',
	/** What was fetched was forgotten before it was imported. */
	'forgotten',
	/** Something went wrong here. */
	'failed',
] as const;
export type ServiceProblem = (typeof serviceProblems)[number];

/** An import from a service. */
export const serviceImport = z.object({
	id: serviceImportId,
	service: z.enum(importServices),
	/** The host it comes from; `null` where the service has one address. */
	from: z.nullable(z.string()),
	state: z.enum(serviceImportStates),
	stage: z.enum(serviceImportStages),
	/** How much of the stage is done, and how much there is; 0 of 0 where nobody knows. */
	done: z.number(),
	total: z.number(),
	/** `null` unless it failed. */
	problem: z.nullable(z.enum(serviceProblems)),
	/** What was fetched, to be looked at as a file that was sent; `null` before, and after an hour. */
	fileId: z.nullable(importFileId),
	started: instant,
	finished: instantOrUnset,
	/** What it brought; `null` until it is done. */
	result: z.nullable(importResult),
});
export type ServiceImport = z.output<typeof serviceImport>;
