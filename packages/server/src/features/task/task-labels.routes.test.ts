import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

async function startWithTask() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	return { app, ada, taskId: task.id, api: app.api(ada.token) };
}

test('many labels are put on a task with as many statements as one', async () => {
	const { app, ada, taskId, api } = await startWithTask();
	const made = await Promise.all(Array.from({ length: 6 }, () => aLabel(app, { owner: ada })));
	const labels = made.map(({ id }) => ({ id })).sort((one, other) => one.id - other.id);
	const costOf = async (some: typeof labels) => {
		const before = statements.count;
		await api.taskLabel.replace({ taskId, labels: some });
		return statements.count - before;
	};

	const one = await costOf(labels.slice(0, 1));
	await api.taskLabel.replace({ taskId, labels: [] });

	expect(await costOf(labels)).toBe(one);
	expect(await api.taskLabel.list({ taskId })).toMatchObject(labels);
});

test('a label that cannot be seen, or is not there, leaves those of a task as they were', async () => {
	const { app, ada, taskId, api } = await startWithTask();
	const [own, foreign] = [await aLabel(app, { owner: ada }), await aLabel(app)];
	await api.taskLabel.add({ taskId, labelId: own.id });

	const hidden = api.taskLabel.replace({ taskId, labels: [{ id: foreign.id }] });
	const missing = api.taskLabel.replace({ taskId, labels: [{ id: 999_999 }] });

	await expect(hidden).rejects.toThrow('8003');
	await expect(missing).rejects.toThrow('8002');
	expect(await api.taskLabel.list({ taskId })).toMatchObject([{ id: own.id }]);
});
