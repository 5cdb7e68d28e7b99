import { toId } from '@ordna/domain/contract';
import { trashEndpoints } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { routes } from '../../http/index.ts';
import { purgeTasks, requirePurgeable, requireTrash } from './purge.ts';
import { listWhoDeleted } from './trash.queries.ts';

export const trashRoutes = routes('trash', trashEndpoints, {
	people: { query: (context) => listWhoDeleted(context) },
	peopleOfProject: { query: (context, { projectId }) => listWhoDeleted(context, projectId) },
	purge: {
		async command(context, { taskIds }) {
			const { tasks, kept } = await requirePurgeable(context, taskIds);
			await purgeTasks(context, tasks);
			return { purged: tasks.map((task) => toId('task', task.id)), kept: [...kept] };
		},
		keeps: 'task.purged',
		// What was kept then is still there to be read.
		replay: async (_, __, { made }) => ({ purged: made.map((id) => toId('task', id)), kept: [] }),
	},
	empty: { command: emptyTrash, keeps: 'reply', replay: async (_, __, { reply }) => reply },
	emptyOfProject: { command: emptyTrash, keeps: 'reply', replay: async (_, __, { reply }) => reply },
});

async function emptyTrash(context: CommandContext, trash: Parameters<typeof requireTrash>[1]) {
	const { tasks, hasMore } = await requireTrash(context, trash);
	await purgeTasks(context, tasks);
	return { purged: tasks.length, hasMore };
}
