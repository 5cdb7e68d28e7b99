import type { Project, ProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import type { Client } from '../../platform/client.tsx';
import type { TreeDrop } from '../../platform/drag/index.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import type { ProjectCommands } from './project.api.ts';
import { projectKind } from './project.kind.ts';
import type { ProjectTree } from './project-tree.ts';

const top = 0 as ProjectId;

interface MoveParts {
	readonly store: Client['store'];
	readonly tree: ProjectTree;
	readonly move: ProjectCommands['move'];
}

/** Puts a project where it was dropped. To leave its parent or to enter another one, one has to be admin of both. */
export function moveProject({ store, tree, move }: MoveParts, { id, to }: TreeDrop<ProjectId>): void {
	const find = (id: ProjectId) => store.get(projectKind, id);
	const isAdmin = (project: Project | undefined) => allows(project?.maxRight ?? null, 'admin');
	const project = find(id);
	if (!project) return;
	const isShownUnder = find(project.parentProjectId) ? project.parentProjectId : null;
	const isElsewhere = to.parent !== isShownUnder;
	const parent = to.parent === null ? undefined : find(to.parent);
	if (isElsewhere && !(isAdmin(project) && (to.parent === null || isAdmin(parent)))) {
		notify({ kind: 'error', text: i18n.translate('project:moveNeedsAdmin') });
		return;
	}
	// One whose parent is not ours to see stands at the top, and stays in it.
	const parentProjectId = isElsewhere ? (to.parent ?? top) : project.parentProjectId;
	void move(id, { parentProjectId, ...neighboursIn(tree, { id, ...to }) });
}

/** Under a folded parent nobody sees the children: there it goes last. */
function neighboursIn(
	tree: ProjectTree,
	{ id, parent, before, after }: { id: ProjectId } & TreeDrop<ProjectId>['to'],
): { before: ProjectId | null; after: ProjectId | null } {
	if (before !== null || after !== null || parent === null) return { before, after };
	const last = tree.childrenOf(parent).findLast((child) => child.id !== id);
	return { before: last?.id ?? null, after: null };
}
