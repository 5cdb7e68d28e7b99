import { changeEndpoints } from '@ordna/domain/change';
import { infoEndpoints } from '@ordna/domain/info';
import { projectEndpoints } from '@ordna/domain/project';
import { type Task, taskEndpoints } from '@ordna/domain/task';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { infoQuery } from '../info/index.ts';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { followTask, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { readTask } from './read-task.ts';

const ada = aMember(7, 'Ada');
export const tea = aTask({ id: 5, title: 'Tea', identifier: 'LOOM-5', projectId: 1, createdBy: ada });

interface Scene {
	readonly project?: ReturnType<typeof aProject>;
	/** What the server says of a task; what it throws is how it refuses. */
	readonly read?: (id: number) => unknown;
	/** What happened to a task, the last first. */
	readonly changes?: () => unknown;
	/** Those that are in memory before anything is asked. */
	readonly held?: readonly Task[];
}

/** Ada's client with a project, on a server with the task Tea that takes every change. */
export async function aTaskServer(scene: Scene = {}) {
	const { project = aProject({ id: 1, title: 'Loom' }), read, changes, held = [tea] } = scene;
	const taskOf = (id: number) => [tea, ...held].find((one) => one.id === id);
	const client = aClient({
		mutations: [...taskMutations, followTask, readTask],
		answer(endpoint, input: { readonly id: number; readonly taskId: number }): unknown {
			if (endpoint === projectEndpoints.list) return [project];
			if (endpoint === infoEndpoints.read) return { taskAttachmentsEnabled: true, maxFileSize: '20MB', auth: {} };
			if (endpoint === taskEndpoints.read) return read ? read(input.id) : taskOf(input.id);
			if (endpoint === changeEndpoints.ofTask && changes) return changes();
			if (endpoint === taskEndpoints.restore) return taskOf(input.taskId);
			return endpoint === taskEndpoints.update ? { ...taskOf(input.id), ...input, version: 2 } : [];
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	client.store.loadPage([
		...recordsOf(accountKind, [{ ...ada, settings } as never]),
		...recordsOf(projectKind, [project]),
		...recordsOf(taskKind, held),
	]);
	await client.client.queries.prefetch(infoQuery(client.client));
	return client;
}
