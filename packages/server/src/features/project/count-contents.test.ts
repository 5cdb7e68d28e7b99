import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { aVisitor, sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aProject } from './project.builder.ts';

const nothing = { projects: 0, tasks: 0, openTasks: 0, comments: 0, files: 0, fileBytes: 0, people: 0, links: 0 };

test('what goes with a project is counted with all beneath it, without what lies in the trash', async () => {
	const app = await startTestApp();
	const [ada, bob, cyd] = [await aUser(app), await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	const house = await aProject(app, { owner: ada });
	const kitchen = await api.project.create({ title: 'Kitchen', parentProjectId: house.id });
	const shelf = await api.project.create({ title: 'Shelf', parentProjectId: kitchen.id });
	const [saw, drill, gone] = [
		await aTask(app, { owner: ada, project: house }),
		await aTask(app, { owner: ada, project: shelf }),
		await aTask(app, { owner: ada, project: shelf }),
	] as const;
	await api.task.update({ id: drill.id, title: drill.title, done: true });
	await api.comment.create({ taskId: saw.id, comment: 'Blunt' });
	await api.comment.create({ taskId: gone.id, comment: 'Rusty' });
	await anAttachment(app, { by: ada, task: saw });
	await api.task.delete({ id: gone.id });
	const team = await aTeam(app, { admin: ada, members: [bob, cyd] });
	await sharedWithTeam(app, { project: shelf, owner: ada, team, right: 'read' });
	await sharedWith(app, { project: house, owner: ada, person: bob, right: 'admin' });
	await aVisitor(app, { project: kitchen, owner: ada });

	const counted = await api.projectContents.count({ id: house.id });

	expect(counted).toEqual({
		...{ projects: 2, tasks: 2, openTasks: 1, comments: 1, files: 1, people: 2, links: 1 },
		fileBytes: expect.any(Number),
	});
	expect(counted.fileBytes).toBeGreaterThan(0);
	expect(await app.api(bob.token).projectContents.count({ id: kitchen.id })).toMatchObject({ tasks: 1, people: 2 });
});

test('of an empty project everything is 0, and who cannot delete one is told nothing', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	expect(await app.api(ada.token).projectContents.count({ id: project.id })).toEqual(nothing);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });

	await expect(app.api(bob.token).projectContents.count({ id: project.id })).rejects.toMatchObject({ status: 403 });
});
