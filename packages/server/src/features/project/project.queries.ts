import { codecOf } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { favoritesProject, parseProjectRef, project as projectSchema } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { type Ask, actorId } from '../../asking/index.ts';
import { type Page, WireText } from '../../http/index.ts';
import { requirePlace, rightsOf } from '../access/index.ts';
import { hasFavoriteTasks } from '../favorite/index.ts';
import { requireSavedFilter, searchFilterTexts, toFilterProject } from '../saved-filter/index.ts';
import { findPeople } from '../user/index.ts';
import { findKeptProjects, type KeptProject } from './project.memory.ts';
import { projectTexts } from './project.texts.ts';

const codec = codecOf(projectSchema);

/** What is asked of a list of projects. */
export interface ProjectListing {
	readonly s: string;
	/** Those in the archive too. */
	readonly archived: boolean;
	/** Say the caller's right on each. */
	readonly withRights: boolean;
	readonly page: Page;
}

/** A page of projects as JSON. */
export interface ProjectPage {
	readonly text: WireText;
	/** Entries on this page, the favourites among them. */
	readonly count: number;
	/** Projects on all pages. */
	readonly total: number;
}

/**
 * The projects the caller may read, by position, as one page of JSON. Behind them, on every page, stand the favourites
 * (if there are any) and the caller's saved filters; neither counts for the number of pages, the filters not at all.
 */
export async function listProjects(ask: Ask, listing: ProjectListing): Promise<ProjectPage> {
	const { page, withRights } = listing;
	const rights = await rightsOf(ask);
	const found = select([...(await findKeptProjects(ask, [...rights.keys()])).values()], listing);
	const shown = page.limit === null ? found : found.slice(page.offset, page.offset + page.limit);
	const maxRight = (id: number): Right | null => (withRights ? (rights.get(id) ?? null) : null);
	const texts = await projectTexts(
		ask,
		shown.map((project) => ({ project, maxRight: maxRight(project.id) })),
	);
	const favorites = await favoritesText(ask, withRights);
	const filters = await searchFilterTexts(ask, { s: listing.s, withRights });
	const all = [...texts, ...favorites, ...filters];
	return { text: WireText.list(all), count: texts.length + favorites.length, total: found.length };
}

/** Those that fit what is asked for, by position. */
function select(projects: readonly KeptProject[], { s, archived }: ProjectListing): KeptProject[] {
	const isFound = searching(s);
	return projects
		.filter((project) => (archived || !project.isArchived) && isFound(project))
		.sort((one, other) => one.position - other.position || one.id - other.id);
}

/** A part of title, description or identifier, whatever the letter case; ids separated by commas find these as well. */
function searching(s: string): (project: KeptProject) => boolean {
	const words = s.trim().toLowerCase();
	if (words === '') return () => true;
	const ids = /^\d+(\s*,\s*\d+)*$/.test(words) ? new Set(words.split(',').map(Number)) : undefined;
	return (project) => project.searchText.includes(words) || (ids?.has(project.id) ?? false);
}

async function favoritesText(ask: Ask, withRights: boolean): Promise<string[]> {
	if (!(await hasFavoriteTasks(ask))) return [];
	const me = await findMyself(ask);
	const favorites = favoritesProject(me?.created ?? (0 as Instant), null);
	return [JSON.stringify(codec.encode({ ...favorites, maxRight: withRights ? favorites.maxRight : null }))];
}

async function findMyself(ask: Ask): Promise<User | undefined> {
	const id = actorId(ask.caller);
	return (await findPeople(ask, [id])).get(id);
}

/** One project as JSON, with the caller's right; a negative id stands for the favourites or a saved filter. */
export async function readProject(ask: Ask, id: number): Promise<{ text: WireText; right: Right }> {
	const place = await requirePlace(ask, id, 'read');
	const { right } = place;
	const ref = parseProjectRef(id);
	if (ref.kind === 'project') return { text: await projectText(ask, ref.id, right), right };
	const me = await findMyself(ask);
	const project =
		ref.kind === 'filter'
			? await toFilterProject(ask, await requireSavedFilter(ask, ref.id))
			: favoritesProject(me?.created ?? (0 as Instant), me ?? null);
	return { text: new WireText(`${JSON.stringify(codec.encode(project))}\n`), right };
}

async function projectText(ask: Ask, id: number, maxRight: Right): Promise<WireText> {
	const project = (await findKeptProjects(ask, [id])).get(id);
	if (!project) throw fail('project.missing', { id });
	const [text] = await projectTexts(ask, [{ project, maxRight }]);
	return new WireText(`${text}\n`);
}
