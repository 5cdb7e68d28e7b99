import { fail } from '@ordna/domain/failures';
import { isProjectId, isPseudoProjectId, projectCopyEndpoints } from '@ordna/domain/project';
import type { CommandContext } from '../../context/index.ts';
import { JsonFragment, routes } from '../../http/index.ts';
import { type Granted, lockAccess, type ProjectFacts, requireProject } from '../access/index.ts';
import { readProject } from '../project/index.ts';
import { requireOwnProject } from '../task/index.ts';
import { copyProject } from './copy-project.ts';

export const projectCopyRoutes = routes('projectCopy', projectCopyEndpoints, {
	duplicate: {
		async action(context, { id, parentProjectId = 0, duplicateShares = false, title }) {
			const copyId = await context.run(async (context) => {
				await lockAccess(context);
				await context.locks.lock({
					projects: [requireOwnProject(id), ...(isProjectId(parentProjectId) ? [parentProjectId] : [])],
				});
				const source = await requireProject(context, id, 'read');
				const parent = await requireParent(context, parentProjectId);
				return copyProject(context, source, { parent, withShares: duplicateShares, title });
			});
			const { text } = await readProject(context, copyId);
			const parent = parentProjectId === 0 ? '' : `,"parent_project_id":${parentProjectId}`;
			const shares = duplicateShares ? ',"duplicate_shares":true' : '';
			return new JsonFragment(`{"duplicated_project":${text.text}${parent}${shares}}`);
		},
	},
});

async function requireParent(context: CommandContext, id: number): Promise<Granted<ProjectFacts, 'write'> | undefined> {
	if (id === 0) return undefined;
	if (isPseudoProjectId(id)) throw fail('project.parentPseudo');
	return requireProject(context, id, 'write');
}
