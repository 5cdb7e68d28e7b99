import { expect, test } from 'vitest';
import { aLabel } from '../features/label/label.builder.ts';
import { aProject } from '../features/project/project.builder.ts';
import { aUser } from '../features/user/user.builder.ts';
import { startTestApp } from '../testing/start-app.ts';
import { addTask } from './add-task.ts';
import type { AskApi } from './ask-api.ts';

const at = { now: Date.parse('2030-03-01T09:00:00Z'), zone: 'UTC' };

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Home' });
	const ask: AskApi = async (method, path, body) => {
		const headers = { authorization: `Bearer ${ada.token}` };
		const reply = await app.server.inject({
			method,
			url: `/api/v1${path}`,
			headers,
			...(body ? { payload: body } : {}),
		});
		return reply.json();
	};
	return { app, ada, project, ask, api: app.api(ada.token) };
}

test('a task is added as quick add reads it', async () => {
	const { app, ada, project, ask, api } = await start();
	const label = await aLabel(app, { owner: ada, title: 'Shop' });

	const said = await addTask(ask, 'Call the framer tomorrow *shop +home !3', at);

	const [task] = await api.taskList.ofProject({ projectId: project.id });
	expect(said).toBe('#1 Call the framer');
	expect(task).toMatchObject({
		title: 'Call the framer',
		priority: 3,
		dueDay: '2030-03-02',
		labels: [{ id: label.id }],
	});
});

test('what it names has to be there; else nothing is added', async () => {
	const { project, ask, api } = await start();

	await expect(addTask(ask, 'Water +Nowhere', at)).rejects.toThrow('There is no project “Nowhere”');
	await expect(addTask(ask, 'Water +Home *wet', at)).rejects.toThrow('There is no label “wet”');
	expect(await api.taskList.ofProject({ projectId: project.id })).toEqual([]);
});
