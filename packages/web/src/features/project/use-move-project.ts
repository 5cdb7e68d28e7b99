import type { ProjectId } from '@ordna/domain/project';
import { useClient } from '../../platform/client.tsx';
import type { TreeDrop } from '../../platform/drag/index.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useModuleAtRest } from '../../ui/use-module-at-rest.ts';
import { useProjectCommands } from './project.api.ts';
import type { ProjectTree } from './project-tree.ts';

/** Fetched when the page rests, as what carries a project is. */
export const moveProjectParts = lazyModule(() => import('./move-project.ts'));

/** Puts a project where it was dropped. */
export function useMoveProject(tree: ProjectTree): (drop: TreeDrop<ProjectId>) => void {
	const { store } = useClient();
	const { move } = useProjectCommands();
	useModuleAtRest(moveProjectParts);
	return (drop) => void moveProjectParts.load().then(({ moveProject }) => moveProject({ store, tree, move }, drop));
}
