import type { ProjectAccess } from '@ordna/domain/access';
import type { Project, ProjectId } from '@ordna/domain/project';

/** A project that somebody sees, as a row of a tree. */
export interface SeenProject {
	readonly access: ProjectAccess;
	readonly color: string | undefined;
	readonly depth: number;
}

/**
 * The projects that somebody sees in the order of one's own tree. One whose parent they don't see stands at the top. Those
 * that are not known here, made a moment ago, are left out.
 */
export function seenProjects(projects: readonly Project[], seen: readonly ProjectAccess[]): SeenProject[] {
	const accessOf = new Map(seen.map((access) => [access.projectId, access]));
	const known = new Set(projects.map(({ id }) => id));
	const rows: SeenProject[] = [];
	const walk = (parentId: ProjectId | undefined, depth: number) => {
		const children = projects.filter(({ parentProjectId: parent }) =>
			parentId === undefined ? !known.has(parent) : parent === parentId,
		);
		for (const { id, hexColor } of children.toSorted((one, other) => one.position - other.position)) {
			const access = accessOf.get(id);
			if (access) rows.push({ access, color: hexColor, depth });
			walk(id, access ? depth + 1 : 0);
		}
	};
	walk(undefined, 0);
	return rows;
}
