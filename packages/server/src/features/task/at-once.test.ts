import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

test('of changes of other fields at the same moment none is lost', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { task } = app.api(ada.token);
	const { id } = await aTask(app, { owner: ada });

	await Promise.all([
		task.update({ id, title: 'Renamed' } as never),
		task.update({ id, priority: 4 } as never),
		task.update({ id, percentDone: 0.5 } as never),
		task.update({ id, dueDate: app.clock.now() } as never),
		app.api(ada.token).taskBulk.update({ taskIds: [id], values: { hexColor: '00ff00' } } as never),
	]);

	expect(await task.read({ id } as never)).toMatchObject({
		title: 'Renamed',
		priority: 4,
		percentDone: 0.5,
		dueDate: app.clock.now(),
		hexColor: '00ff00',
	});
});
