import { fail } from '@ordna/domain/failures';
import { isProjectId, isPseudoProjectId, projectCopyEndpoints } from '@ordna/domain/project';
import type { Tell } from '../../asking/index.ts';
import { routes, WireText } from '../../http/index.ts';
import { type Granted, lockAccess, type ProjectFacts, requireProject } from '../access/index.ts';
import { readProject } from '../project/index.ts';
import { requireOwnProject } from '../task/index.ts';
import { copyProject } from './copy-project.ts';

export const projectCopyRoutes = routes('projectCopy', projectCopyEndpoints, {
	duplicate: {
		async act(act, { id, parentProjectId = 0, duplicateShares = false }) {
			const copyId = await act.tell(async (tell) => {
				await lockAccess(tell);
				await tell.locks.lock({
					projects: [requireOwnProject(id), ...(isProjectId(parentProjectId) ? [parentProjectId] : [])],
				});
				const source = await requireProject(tell, id, 'read');
				const parent = await requireParent(tell, parentProjectId);
				return copyProject(tell, source, { parent, withShares: duplicateShares });
			});
			const { text } = await readProject(act, copyId);
			const parent = parentProjectId === 0 ? '' : `,"parent_project_id":${parentProjectId}`;
			const shares = duplicateShares ? ',"duplicate_shares":true' : '';
			return new WireText(`{"duplicated_project":${text.text}${parent}${shares}}`);
		},
	},
});

async function requireParent(tell: Tell, id: number): Promise<Granted<ProjectFacts, 'write'> | undefined> {
	if (id === 0) return undefined;
	if (isPseudoProjectId(id)) throw fail('project.parentPseudo');
	return requireProject(tell, id, 'write');
}
