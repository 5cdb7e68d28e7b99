import { type Project, type ProjectId, parseProjectRef } from '@ordna/domain/project';

/** The projects of a person as they stand: what lies in what, in its order. */
export interface ProjectTree {
	/** Those at the top, and those whose parent is not theirs to see. */
	readonly roots: readonly Project[];
	readonly childrenOf: (id: ProjectId) => readonly Project[];
}

/** A project as a row of the tree drawn flat. Roots have depth 0. */
export interface ProjectRow {
	readonly project: Project;
	readonly depth: number;
}

const none: readonly Project[] = [];

export const isRealProject = ({ id }: Pick<Project, 'id'>): boolean => parseProjectRef(id).kind === 'project';
export const isSavedFilter = ({ id }: Pick<Project, 'id'>): boolean => parseProjectRef(id).kind === 'filter';

/** By position, as people put them. */
function byPosition(one: Project, other: Project): number {
	return one.position - other.position || one.id - other.id;
}

const byTitle = (one: Project, other: Project) => one.title.localeCompare(other.title) || one.id - other.id;

/** Grows the tree of the projects given; what is not among them holds nothing. */
export function growTree(projects: readonly Project[]): ProjectTree {
	const real = projects.filter(isRealProject).sort(byPosition);
	const known = new Set(real.map((project) => project.id));
	const parentOf = ({ parentProjectId, id }: Project) =>
		known.has(parentProjectId) && parentProjectId !== id ? parentProjectId : undefined;
	const families = Map.groupBy(real, parentOf);
	return { roots: families.get(undefined) ?? none, childrenOf: (id) => families.get(id) ?? none };
}

/** The tree top to bottom, without what lies in those that are closed. */
export function rowsOf(tree: ProjectTree, isOpen: (id: ProjectId) => boolean = () => true): ProjectRow[] {
	const grow = (projects: readonly Project[], depth: number): ProjectRow[] =>
		projects.flatMap((project) => [
			{ project, depth },
			...(isOpen(project.id) ? grow(tree.childrenOf(project.id), depth + 1) : []),
		]);
	return grow(tree.roots, 0);
}

/** Those with a star, by position; the archived ones are out of sight. */
export function favoritesOf(projects: readonly Project[]): Project[] {
	return projects.filter((project) => project.isFavorite && !project.isArchived).sort(byPosition);
}

/** So many favorites have room on a rail. */
const maxOnRail = 8;

/** What a rail leads to: the first favorites, and the project one is in if it is none of them. */
export function forRail(
	projects: readonly Project[],
	favorites: readonly Project[],
	currentId: ProjectId | undefined,
): readonly Project[] {
	const shown = new Set(favorites.slice(0, maxOnRail));
	for (const project of projects) if (project.id === currentId) shown.add(project);
	return [...shown];
}

/** The saved filters, by title. */
export function filtersOf(projects: readonly Project[]): Project[] {
	return projects.filter(isSavedFilter).sort(byTitle);
}
