import { codecOf } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { favoritesProject, parseProjectRef, project as projectSchema } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { actorId, callerKey, type QueryContext } from '../../context/index.ts';
import { JsonFragment, type Page } from '../../http/index.ts';
import { requireProjectRef, rightsOf } from '../access/index.ts';
import { hasFavoriteTasks } from '../favorite/index.ts';
import { requireSavedFilter, searchFilterTexts, toFilterProject } from '../saved-filter/index.ts';
import { findPeople } from '../user/index.ts';
import { type CachedProject, findCachedProjects } from './project.cache.ts';
import { marksOfProjects, serializeProjects, textsOfProjects } from './project.json.ts';
import { type ProjectPage, reusePage } from './project-page.cache.ts';

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

/**
 * The projects the caller may read, by position, as one page of JSON. Behind them, on every page, stand the favourites
 * (if there are any) and the caller's saved filters; neither counts for the number of pages, the filters not at all.
 */
export async function listProjects(context: QueryContext, listing: ProjectListing): Promise<ProjectPage> {
	const { page, withRights } = listing;
	const rights = await rightsOf(context);
	const found = select([...(await findCachedProjects(context, [...rights.keys()])).values()], listing);
	const shown = page.limit === null ? found : found.slice(page.offset, page.offset + page.limit);
	const marks = await marksOfProjects(context, shown);
	const favorites = await favoritesText(context, withRights);
	const filters = await searchFilterTexts(context, { s: listing.s, withRights });
	const total = found.length;
	const parts = [rights, marks.favorites, marks.subscriptions, total, ...shown, ...marks.owners.values()];
	return reusePage(context, `${callerKey(context.caller)}|${JSON.stringify(listing)}`, {
		parts: [...parts, ...favorites, ...filters],
		make() {
			const maxRight = (id: number): Right | null => (withRights ? (rights.get(id) ?? null) : null);
			const ofRights = shown.map((project) => ({ project, maxRight: maxRight(project.id) }));
			const texts = textsOfProjects(context, ofRights, marks);
			const text = JsonFragment.list([...texts, ...favorites, ...filters]);
			return { text, count: texts.length + favorites.length, total };
		},
	});
}

/** Those that fit what is asked for, by position. */
function select(projects: readonly CachedProject[], { s, archived }: ProjectListing): CachedProject[] {
	const isFound = searching(s);
	return projects
		.filter((project) => (archived || !project.isArchived) && isFound(project))
		.sort((one, other) => one.position - other.position || one.id - other.id);
}

/** A part of title, description or identifier, whatever the letter case; ids separated by commas find these as well. */
function searching(s: string): (project: CachedProject) => boolean {
	const words = s.trim().toLowerCase();
	if (words === '') return () => true;
	const ids = /^\d+(\s*,\s*\d+)*$/.test(words) ? new Set(words.split(',').map(Number)) : undefined;
	return (project) => project.searchText.includes(words) || (ids?.has(project.id) ?? false);
}

async function favoritesText(context: QueryContext, withRights: boolean): Promise<string[]> {
	if (!(await hasFavoriteTasks(context))) return [];
	const me = await findMyself(context);
	const favorites = favoritesProject(me?.created ?? toInstant(0), null);
	return [JSON.stringify(codec.encode({ ...favorites, maxRight: withRights ? favorites.maxRight : null }))];
}

async function findMyself(context: QueryContext): Promise<User | undefined> {
	const id = actorId(context.caller);
	return (await findPeople(context, [id])).get(id);
}

/** One project as JSON, with the caller's right; a negative id stands for the favourites or a saved filter. */
export async function readProject(context: QueryContext, id: number): Promise<{ text: JsonFragment; right: Right }> {
	const place = await requireProjectRef(context, id, 'read');
	const { right } = place;
	const ref = parseProjectRef(id);
	if (ref.kind === 'project') return { text: await projectText(context, ref.id, right), right };
	const me = await findMyself(context);
	const project =
		ref.kind === 'filter'
			? await toFilterProject(context, await requireSavedFilter(context, ref.id))
			: favoritesProject(me?.created ?? toInstant(0), me ?? null);
	return { text: new JsonFragment(`${JSON.stringify(codec.encode(project))}\n`), right };
}

async function projectText(context: QueryContext, id: number, maxRight: Right): Promise<JsonFragment> {
	const project = (await findCachedProjects(context, [id])).get(id);
	if (!project) throw fail('project.missing', { id });
	const [text] = await serializeProjects(context, [{ project, maxRight }]);
	return new JsonFragment(`${text}\n`);
}
