import type { ProjectId } from '@ordna/domain/project';
import { canWriteIn, useProject } from '../../project/index.ts';
import { useSettings } from '../../user/index.ts';
import { useQuickAddTarget } from './quick-add-target.ts';
import type { QuickAddTarget } from './use-quick-add.ts';

/** Where a field over the page adds tasks: where the page does; else the project somebody looks at, and where one may only read the default project. */
export function useAddTarget(projectId: ProjectId | undefined): QuickAddTarget {
	const ofPage = useQuickAddTarget();
	const { defaultProjectId } = useSettings();
	const here = useProject(projectId);
	const usual = useProject(defaultProjectId > 0 ? defaultProjectId : undefined);
	if (ofPage) return ofPage;
	return { projectId: [here, usual].find((one) => one && one.id > 0 && canWriteIn(one))?.id };
}
