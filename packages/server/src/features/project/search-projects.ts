import { hasWords, type SearchTerm, wordsOf } from '@ordna/domain/search';
import type { QueryContext } from '../../context/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';
import { type CachedProject, findCachedProjects } from './project.cache.ts';
import { serializeProjects } from './project.json.ts';

/**
 * The projects with these words that the caller may read, as JSON, without the archive: those with the words in title and
 * identifier before those that have them in their description, the newest first.
 */
export async function searchProjectTexts(
	context: QueryContext,
	words: readonly SearchTerm[],
	limit: number,
): Promise<string[]> {
	const ids = [...(await rightsOf(context)).keys()];
	const [facts, projects] = await Promise.all([manyProjectFacts(context, ids), findCachedProjects(context, ids)]);
	const isNamed = (id: number) => {
		const { title, identifier } = facts.get(id) ?? { title: '', identifier: '' };
		return hasWords(wordsOf(`${title} ${identifier}`), words);
	};
	const found = [...projects.values()]
		.filter((project) => !project.isArchived && hasWords(searchedWords(project), words))
		.map((project) => ({ project, rank: isNamed(project.id) ? 0 : 1 }))
		.sort((one, other) => one.rank - other.rank || other.project.id - one.project.id);
	return serializeProjects(
		context,
		found.slice(0, limit).map(({ project }) => ({ project, maxRight: null })),
	);
}

const wordsOfProjects = new WeakMap<CachedProject, readonly string[]>();

/** Worked out once for each project that is kept. */
function searchedWords(project: CachedProject): readonly string[] {
	let words = wordsOfProjects.get(project);
	if (!words) {
		words = wordsOf(project.searchText);
		wordsOfProjects.set(project, words);
	}
	return words;
}
