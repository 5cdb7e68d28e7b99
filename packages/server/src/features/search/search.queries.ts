import { readSought } from '@ordna/domain/search';
import type { Ask } from '../../asking/index.ts';
import { WireText } from '../../http/index.ts';
import { searchProjectTexts } from '../project/index.ts';
import { searchFilterTexts } from '../saved-filter/index.ts';
import { taskTexts } from '../task/index.ts';
import { findTaskIds } from './found-tasks.ts';

/** What a search finds, as JSON. */
export async function search(ask: Ask, q: string, limit: number): Promise<WireText> {
	const [tasks, projects] = await Promise.all([foundTasks(ask, q, limit), foundProjects(ask, q, limit)]);
	return new WireText(`{"tasks":[${tasks.join(',')}],"projects":[${projects.join(',')}]}\n`);
}

async function foundTasks(ask: Ask, q: string, limit: number): Promise<string[]> {
	return taskTexts(ask, await findTaskIds(ask, readSought(q), limit));
}

/** Saved filters look like projects, and stand behind them. */
async function foundProjects(ask: Ask, q: string, limit: number): Promise<string[]> {
	const { words } = readSought(q);
	if (words.length === 0 || !maySeeProjects(ask)) return [];
	const projects = await searchProjectTexts(ask, words, limit);
	if (projects.length === limit) return projects;
	return [...projects, ...(await searchFilterTexts(ask, { s: q, withRights: false }))].slice(0, limit);
}

/** The token of a program may be for tasks alone. */
function maySeeProjects({ caller }: Ask): boolean {
	return caller.kind !== 'person' || caller.scopes === null || caller.scopes.has('projects.read_all');
}
