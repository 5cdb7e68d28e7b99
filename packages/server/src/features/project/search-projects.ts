import { hasWords, type SoughtWord, wordsOf } from '@ordna/domain/search';
import type { Ask } from '../../asking/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';
import { findKeptProjects, type KeptProject } from './project.memory.ts';
import { projectTexts } from './project.texts.ts';

/**
 * The projects with these words that the caller may read, as JSON, without the archive: those with the words in title and
 * identifier before those that have them in their description, the newest first.
 */
export async function searchProjectTexts(ask: Ask, words: readonly SoughtWord[], limit: number): Promise<string[]> {
	const ids = [...(await rightsOf(ask)).keys()];
	const [facts, projects] = await Promise.all([manyProjectFacts(ask, ids), findKeptProjects(ask, ids)]);
	const isNamed = (id: number) => {
		const { title, identifier } = facts.get(id) ?? { title: '', identifier: '' };
		return hasWords(wordsOf(`${title} ${identifier}`), words);
	};
	const found = [...projects.values()]
		.filter((project) => !project.isArchived && hasWords(searchedWords(project), words))
		.map((project) => ({ project, rank: isNamed(project.id) ? 0 : 1 }))
		.sort((one, other) => one.rank - other.rank || other.project.id - one.project.id);
	return projectTexts(
		ask,
		found.slice(0, limit).map(({ project }) => ({ project, maxRight: null })),
	);
}

const wordsOfProjects = new WeakMap<KeptProject, readonly string[]>();

/** Worked out once for each project that is kept. */
function searchedWords(project: KeptProject): readonly string[] {
	let words = wordsOfProjects.get(project);
	if (!words) {
		words = wordsOf(project.searchText);
		wordsOfProjects.set(project, words);
	}
	return words;
}
