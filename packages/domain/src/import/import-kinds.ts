/** Everything that can be imported from a file, in the order in which it is offered. */
export const fileKinds = [
	'todoist',
	'trello',
	'ticktick',
	'asana',
	'notion',
	'things',
	'google-tasks',
	'remember-the-milk',
	'tasks-org',
	'taskwarrior',
	'github',
	'wekan',
	'csv',
	'ics',
	'markdown',
	'org',
	'vikunja-file',
] as const;

/** Everything that can be imported: files, and what is only fetched from a service. */
export const importKinds = [...fileKinds, 'planka', 'microsoft-todo'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whether a reader was written after a document about the format, or from what is known of such files. */
export type ImportOrigin = 'document' | 'memory';

/** Where the readers have the formats from: `docs/imports.md` names the documents. */
export const importOrigins: Readonly<Record<ImportKind, ImportOrigin>> = {
	todoist: 'document',
	trello: 'document',
	ticktick: 'document',
	asana: 'memory',
	notion: 'memory',
	things: 'document',
	'google-tasks': 'memory',
	'remember-the-milk': 'memory',
	'tasks-org': 'memory',
	taskwarrior: 'document',
	github: 'document',
	wekan: 'document',
	csv: 'document',
	ics: 'document',
	markdown: 'document',
	org: 'document',
	'vikunja-file': 'document',
	planka: 'memory',
	'microsoft-todo': 'document',
};
