import { writeInstant } from '@ordna/domain/contract';
import { isProjectId } from '@ordna/domain/project';
import { parseQuickAdd } from '@ordna/domain/quick-add';
import { toInstant } from '@ordna/domain/time';
import type { AskApi } from './ask-api.ts';
import { CliError } from './cli-error.ts';

interface Named {
	readonly id: number;
	readonly title: string;
}

/** When and where it is typed: `tomorrow` is a day there. */
export interface TypedAt {
	/** Milliseconds since 1970. */
	readonly now: number;
	readonly zone: string;
}

/** Adds a task as quick add would read the text, through the API; answers its number and title. */
export async function addTask(ask: AskApi, text: string, { now, zone }: TypedAt): Promise<string> {
	const typed = parseQuickAdd(text, { mode: 'default', now: toInstant(now), zone });
	const projectId = await projectOf(ask, typed.project);
	const labels = typed.labels.length > 0 ? await namedBy(ask, '/labels?page=0', 'label', typed.labels) : [];
	const task = (await ask('PUT', `/projects/${projectId}/tasks`, {
		title: typed.title,
		...(typed.priority === null ? {} : { priority: typed.priority }),
		...(typed.dueDate === null ? {} : { due_date: writeInstant(typed.dueDate) }),
		...(typed.dueDay === null ? {} : { due_day: typed.dueDay }),
	})) as Named & { readonly identifier: string };
	for (const { id } of labels) await ask('PUT', `/tasks/${task.id}/labels`, { label_id: id });
	return `${task.identifier} ${task.title}`;
}

async function projectOf(ask: AskApi, title: string | null): Promise<number> {
	if (title !== null) return (await namedBy(ask, '/projects?page=0', 'project', [title]))[0]?.id ?? 0;
	const { settings } = (await ask('GET', '/user')) as { readonly settings: { readonly default_project_id: number } };
	if (isProjectId(settings.default_project_id)) return settings.default_project_id;
	throw new CliError('You have no default project. Name one: +Project.');
}

/** Records by their titles, in any letter case. One that is not there is a mistake. */
async function namedBy(ask: AskApi, path: string, noun: string, titles: readonly string[]): Promise<readonly Named[]> {
	const all = (await ask('GET', path)) as readonly Named[];
	return titles.map((title) => {
		const found = all.find((one) => one.title.toLowerCase() === title.toLowerCase());
		if (!found) throw new CliError(`There is no ${noun} “${title}”. Nothing was added.`);
		return found;
	});
}
