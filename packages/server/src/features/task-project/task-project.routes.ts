import { fail } from '@ordna/domain/failures';
import { isPseudoProjectId } from '@ordna/domain/project';
import { taskProjectEndpoints } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { routes } from '../../http/index.ts';
import { type Granted, lockAccess, type ProjectFacts, requireProject } from '../access/index.ts';
import { readProject } from '../project/index.ts';
import { requireTask } from '../task-record/index.ts';
import { makeProject } from './make-project.ts';

export const taskProjectRoutes = routes('taskProject', taskProjectEndpoints, {
	make: {
		async action(context, { id, parentProjectId }) {
			const projectId = await context.runOnce({
				keeps: 'project.created',
				async run(context) {
					await lockAccess(context);
					const beside = parentProjectId && !isPseudoProjectId(parentProjectId) ? { projects: [parentProjectId] } : {};
					const task = await requireTask(context, id, 'write', beside);
					const parent = await requireParent(context, parentProjectId ?? task.project_id);
					return makeProject(context, task, parent);
				},
				replay: async (_, { made: [made = 0] }) => made,
			});
			return (await readProject(context, projectId)).text;
		},
	},
});

async function requireParent(context: CommandContext, id: number): Promise<Granted<ProjectFacts, 'write'> | undefined> {
	if (id === 0) return undefined;
	if (isPseudoProjectId(id)) throw fail('project.parentPseudo');
	return requireProject(context, id, 'write');
}
