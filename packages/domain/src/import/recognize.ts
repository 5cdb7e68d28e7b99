import { isAsanaCsv } from './asana-csv.ts';
import { isGithubIssues } from './github-issues.ts';
import { isGoogleTasks } from './google-tasks.ts';
import { isCalendar } from './ics.ts';
import type { ImportKind } from './import-kinds.ts';
import { isObject } from './json-fields.ts';
import { hasChecklist } from './markdown-tasks.ts';
import { isMicrosoftTodo } from './microsoft-todo.ts';
import { isNotion } from './notion.ts';
import { isOrgMode } from './org-mode.ts';
import { isOwnProjects } from './own-format.ts';
import { isPlanka } from './planka.ts';
import { isRememberTheMilk } from './remember-the-milk.ts';
import type { SourceFile } from './source-file.ts';
import { isTasksOrg } from './tasks-org.ts';
import { isTaskwarrior } from './taskwarrior.ts';
import { isThings } from './things.ts';
import { isTodoistAccount } from './todoist-account.ts';
import { isTodoistCsv } from './todoist-csv.ts';
import { isTrelloAccount, isTrelloBoard } from './trello.ts';

type Sign = readonly [kind: ImportKind, is: (file: SourceFile) => boolean];

/** What tells one kind from all others; those that say more come first. */
const signs: readonly Sign[] = [
	['todoist', ({ json }) => isTodoistAccount(json)],
	['planka', ({ json }) => isPlanka(json)],
	['microsoft-todo', ({ json }) => isMicrosoftTodo(json)],
	['trello', ({ json }) => isTrelloAccount(json) || isTrelloBoard(json)],
	['wekan', ({ json }) => isObject(json) && Array.isArray(json['cards']) && Array.isArray(json['lists'])],
	['google-tasks', ({ json }) => isGoogleTasks(json)],
	['taskwarrior', ({ json }) => isTaskwarrior(json)],
	['tasks-org', ({ json }) => isTasksOrg(json)],
	['remember-the-milk', ({ json }) => isRememberTheMilk(json)],
	['things', ({ json }) => isThings(json)],
	['vikunja-file', ({ json }) => isOwnProjects(json)],
	['github', ({ json }) => isGithubIssues(json)],
	['ics', ({ text }) => isCalendar(text)],
	['ticktick', ({ text }) => isTickTick(text)],
	['todoist', ({ name, text }) => isTable(name, text) && isTodoistCsv(text)],
	['asana', ({ name, text }) => isTable(name, text) && isAsanaCsv(text)],
	['org', isOrgMode],
	['markdown', ({ name, text, json }) => json === undefined && !isTableName(name) && hasChecklist(text)],
	['csv', ({ name, text }) => isTableName(name) && isTable(name, text)],
];

/** Where files come from, by what stands in them; `undefined` where nothing tells. */
export function recognizeKind(files: readonly SourceFile[]): ImportKind | undefined {
	if (isNotion(files)) return 'notion';
	return signs.find(([, is]) => files.some((file) => is(file)))?.[0];
}

function isTickTick(text: string): boolean {
	const beginning = text.slice(0, 1024);
	return ['Folder Name', 'List Name', 'Title'].every((word) => beginning.includes(word));
}

function isTableName(name: string): boolean {
	return /\.(?:csv|tsv)$/i.test(name);
}

/** Some lines, and something that separates fields in the first of them. */
function isTable(name: string, text: string): boolean {
	const [first = ''] = text.split('\n', 1);
	return isTableName(name) || (/[,;\t|]/.test(first) && text.includes('\n'));
}
