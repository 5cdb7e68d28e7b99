import { parseSearch } from '@ordna/domain/search';
import type { QueryContext } from '../../context/index.ts';
import { JsonFragment } from '../../http/index.ts';
import { searchProjectTexts } from '../project/index.ts';
import { searchFilterTexts } from '../saved-filter/index.ts';
import { serializeTasks } from '../task-json/index.ts';
import { findTaskIds } from './found-tasks.ts';

/** What a search finds, as JSON. */
export async function search(context: QueryContext, q: string, limit: number): Promise<JsonFragment> {
	const [tasks, projects] = await Promise.all([foundTasks(context, q, limit), foundProjects(context, q, limit)]);
	return new JsonFragment(`{"tasks":[${tasks.join(',')}],"projects":[${projects.join(',')}]}\n`);
}

async function foundTasks(context: QueryContext, q: string, limit: number): Promise<string[]> {
	return serializeTasks(context, await findTaskIds(context, parseSearch(q), limit));
}

/** Saved filters look like projects, and stand behind them. */
async function foundProjects(context: QueryContext, q: string, limit: number): Promise<string[]> {
	const { words } = parseSearch(q);
	if (words.length === 0 || !maySeeProjects(context)) return [];
	const projects = await searchProjectTexts(context, words, limit);
	if (projects.length === limit) return projects;
	return [...projects, ...(await searchFilterTexts(context, { s: q, withRights: false }))].slice(0, limit);
}

/** The token of a program may be for tasks alone. */
function maySeeProjects({ caller }: QueryContext): boolean {
	return caller.kind !== 'person' || caller.scopes === null || caller.scopes.has('projects.read_all');
}
