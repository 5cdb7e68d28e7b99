import type { Project, ProjectId } from '@ordna/domain/project';
import { useMemo } from 'react';
import { filtersOf, growTree, isRealProject, type ProjectRow, type ProjectTree, rowsOf } from '../project-tree.ts';
import type { ProjectSummaries } from './project-summaries.ts';

export const projectOrders = ['manual', 'title', 'tasks', 'change'] as const;
export type ProjectOrder = (typeof projectOrders)[number];

/** The rows of the page, by their keys: projects, and the headings of filters and of the archive. */
export type PageRow = ProjectId | 'filters' | 'archive';

export interface PageRows {
	readonly ids: readonly PageRow[];
	/** Those one can drag, as they stand at the top of the page. */
	readonly branches: readonly ProjectRow[];
	readonly depths: ReadonlyMap<ProjectId, number>;
	/** The lines from each row to what it lies in. */
	readonly lines: ReadonlyMap<ProjectId, RowLines>;
	/** What has others in it. */
	readonly parents: ReadonlySet<ProjectId>;
	readonly archived: number;
}

/** How a row hangs together with those around it. */
export interface RowLines {
	/** For each level above it whether a line goes on to a sibling further down. */
	readonly goesOn: readonly boolean[];
	/** What lies in it follows it. */
	readonly isBranch: boolean;
}

interface Shown {
	readonly words: string;
	readonly titleOf: (project: Pick<Project, 'id' | 'title'>) => string;
	readonly order: ProjectOrder;
	readonly isOpen: (id: ProjectId) => boolean;
	readonly isArchiveOpen: boolean;
	readonly summaries: ProjectSummaries | undefined;
}

/** The rows of the page, worked out anew only when something changes that they hang on. */
export function usePageRows(projects: readonly Project[], shown: Shown): PageRows {
	const { words, titleOf, order, isOpen, isArchiveOpen } = shown;
	// By hand or by title, a new summary moves nothing.
	const weights = order === 'tasks' || order === 'change' ? shown.summaries : undefined;
	return useMemo(
		() => rowsOfPage(projects, { words, titleOf, order, isOpen, isArchiveOpen, summaries: weights }),
		[projects, words, titleOf, order, isOpen, isArchiveOpen, weights],
	);
}

/**
 * The projects as they lie in each other, then the saved filters, then the archive. Words leave those whose title or
 * identifier has them, with what they lie in, all of it open.
 */
export function rowsOfPage(projects: readonly Project[], shown: Shown): PageRows {
	const sought = shown.words.trim().toLocaleLowerCase();
	const isFound = (project: Project) =>
		`${shown.titleOf(project)}\n${project.identifier}`.toLocaleLowerCase().includes(sought);
	const isOpen = sought === '' ? shown.isOpen : () => true;
	const found = sought === '' ? projects : withAncestors(projects, projects.filter(isFound));
	const tree = sorted(growTree(found.filter(({ isArchived }) => !isArchived)), shown);
	const branches = rowsOf(tree, isOpen);
	const filters = filtersOf(found).filter(({ isArchived }) => !isArchived);
	const inArchive = found.filter((project) => project.isArchived && isRealProject(project));
	const archive = rowsOf(growTree(inArchive));
	const isArchiveOpen = shown.isArchiveOpen || (sought !== '' && branches.length === 0);
	const ids: PageRow[] = branches.map(({ project }) => project.id);
	if (filters.length > 0 || (sought === '' && ids.length > 0)) ids.push('filters', ...filters.map(({ id }) => id));
	if (archive.length > 0) ids.push('archive', ...(isArchiveOpen ? archive.map(({ project }) => project.id) : []));
	return {
		ids,
		branches,
		depths: new Map([...branches, ...archive].map(({ project, depth }) => [project.id, depth])),
		lines: new Map([...linesOf(branches), ...linesOf(archive)]),
		parents: new Set(found.filter(({ id }) => tree.childrenOf(id).length > 0).map(({ id }) => id)),
		archived: archive.length,
	};
}

/** From the last row to the first, since a line goes on to what comes after. */
function linesOf(rows: readonly ProjectRow[]): [ProjectId, RowLines][] {
	const hasLater: boolean[] = [];
	return rows
		.map(({ project, depth }, at) => ({ id: project.id, depth, isBranch: (rows[at + 1]?.depth ?? 0) > depth }))
		.toReversed()
		.map(({ id, depth, isBranch }) => {
			const goesOn = Array.from({ length: depth }, (_, level) => hasLater[level + 1] === true);
			hasLater.length = depth;
			hasLater[depth] = true;
			return [id, { goesOn, isBranch }];
		});
}

function withAncestors(projects: readonly Project[], found: readonly Project[]): readonly Project[] {
	const byId = new Map(projects.map((project) => [project.id, project]));
	const kept = new Set<Project>();
	for (const project of found) {
		let at: Project | undefined = project;
		while (at && !kept.has(at)) {
			kept.add(at);
			at = byId.get(at.parentProjectId);
		}
	}
	return [...kept];
}

/** Each family in the order that is wished for: what lies in a project stays in it. */
function sorted(tree: ProjectTree, { order, titleOf, summaries }: Shown): ProjectTree {
	if (order === 'manual') return tree;
	const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
	const byTitle = (one: Project, other: Project) => compare(titleOf(one), titleOf(other)) || one.id - other.id;
	const weight = ({ id }: Project) => {
		const summary = summaries?.get(id);
		return (order === 'tasks' ? summary?.openTasks : summary?.lastChange?.at) ?? 0;
	};
	const inOrder =
		order === 'title' ? byTitle : (one: Project, other: Project) => weight(other) - weight(one) || byTitle(one, other);
	return { roots: tree.roots.toSorted(inOrder), childrenOf: (id) => tree.childrenOf(id).toSorted(inOrder) };
}
