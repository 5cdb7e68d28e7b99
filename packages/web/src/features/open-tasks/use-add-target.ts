import type { ListKey } from '../../platform/store/index.ts';
import { canWriteIn, useProject } from '../project/index.ts';
import type { QuickAddTarget } from '../task/index.ts';
import { useSettings } from '../user/index.ts';

/** New tasks go into the default project, and show in a list of open tasks at once. */
export function useAddTarget(list: ListKey): QuickAddTarget {
	const { defaultProjectId } = useSettings();
	const project = useProject(defaultProjectId > 0 ? defaultProjectId : undefined);
	return { projectId: project && canWriteIn(project) ? project.id : undefined, at: { lists: [list] } };
}
