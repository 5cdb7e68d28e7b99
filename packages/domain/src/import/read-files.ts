import { fail } from '../failures/failure.ts';
import { readAsanaCsv } from './asana-csv.ts';
import { guessCsvConfig, readCsv } from './csv.ts';
import { readGithubIssues } from './github-issues.ts';
import { readGoogleTasks } from './google-tasks.ts';
import { readIcs } from './ics.ts';
import type { ImportKind } from './import-kinds.ts';
import { readMarkdown } from './markdown-tasks.ts';
import { readMicrosoftTodo } from './microsoft-todo.ts';
import { readNotion } from './notion.ts';
import { readOrgMode } from './org-mode.ts';
import { isOwnProjects, readOwnProjects } from './own-format.ts';
import { readPlanka } from './planka.ts';
import { readRememberTheMilk } from './remember-the-milk.ts';
import { jsonOf, type SourceReader } from './source-file.ts';
import { withFileIds } from './source-keys.ts';
import { readTasksOrg } from './tasks-org.ts';
import { readTaskwarrior } from './taskwarrior.ts';
import { readThings } from './things.ts';
import { readTickTick } from './ticktick.ts';
import { readTodoist } from './todoist-csv.ts';
import { readTrello } from './trello.ts';
import { readWekan } from './wekan.ts';

/** Medium and high of TickTick, by what they are here. */
const tickTickPriorities: Readonly<Record<number, number>> = { 3: 2, 5: 3 };

/** How each kind is read. Of our own it is the JSON: what else is in a zip file of ours is read where that is opened. */
export const sourceReaders: Readonly<Record<ImportKind, SourceReader>> = {
	*'vikunja-file'(files) {
		const file = files.find(({ json }) => isOwnProjects(json)) ?? files[0];
		return withFileIds({ projects: yield* readOwnProjects(jsonOf(file)), filters: [] });
	},
	todoist: readTodoist,
	trello: readTrello,
	asana: readAsanaCsv,
	notion: readNotion,
	things: readThings,
	'google-tasks': readGoogleTasks,
	'remember-the-milk': readRememberTheMilk,
	'tasks-org': readTasksOrg,
	taskwarrior: readTaskwarrior,
	github: readGithubIssues,
	ics: readIcs,
	markdown: readMarkdown,
	org: readOrgMode,
	planka: readPlanka,
	'microsoft-todo': readMicrosoftTodo,
	*ticktick([file]) {
		const { projects, ...others } = yield* readTickTick(file?.text ?? '');
		const isSource = ({ id }: { readonly id: number }) => id > 0;
		const named = projects.map((project) => ({
			...project,
			tasks: project.tasks.map((task) => ({
				...{ ...task, ...(isSource(task) && { sourceId: `${task.id}` }) },
				// v1 takes its numbers as they are, which makes the highest of them "Do now".
				priority: tickTickPriorities[task.priority] ?? task.priority,
			})),
		}));
		return { projects: named, ...others };
	},
	*wekan([file], { toHtml }) {
		return (yield* readWekan(jsonOf(file), toHtml)) ?? isEmpty();
	},
	*csv([file], { zone, now, csv }) {
		const text = file?.text ?? '';
		return yield* readCsv(text, csv ?? guessCsvConfig(text) ?? isEmpty(), { zone, now });
	},
};

function isEmpty(): never {
	throw fail('import.empty');
}
