import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { requireProject } from '../access/index.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { createTask } from '../task/create-task.ts';
import { addLabel } from '../task/task-labels.ts';
import { updateTask } from '../task/update-task.ts';
import { requireTask } from '../task-record/index.ts';
import { aUser } from '../user/user.builder.ts';

const gesture = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Somebody who finishes, labels and renames so many tasks in one gesture. */
async function startAfterBulk(count: number) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const label = await aLabel(app, { owner: ada });
	const me = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const ids = await runCommand(app.app, me, { via: 'test' }, async (context) => {
		const made: number[] = [];
		for (let at = 0; at < count; at += 1) {
			made.push(
				(await createTask(context, await requireProject(context, project.id, 'write'), { title: `Task ${at}` })).id,
			);
		}
		return made;
	});
	await runCommand(app.app, me, { via: 'test', batch: gesture }, async (context) => {
		for (const id of ids) {
			await updateTask(context, await requireTask(context, id, 'write'), { title: 'Done with', done: true });
			await addLabel(context, await requireTask(context, id, 'write'), label.id);
		}
	});
	return { app, api: app.api(ada.token), ids };
}

/** The statements of an undo. */
async function costOf(count: number) {
	const { api } = await startAfterBulk(count);
	const before = statements.count;
	const { undone, refused } = await api.batch.undo({ batchId: gesture });
	const cost = statements.count - before;
	expect([undone.length, refused.length]).toEqual([count, 0]);
	return cost;
}

test('an undo of 500 tasks takes as many statements as one of 20', async () => {
	const [few, many] = [await costOf(20), await costOf(500)];

	// What is written of 500 tasks does not fit one statement each time.
	expect(many).toBeLessThanOrEqual(few + 12);
	expect(few).toBeLessThanOrEqual(50);
});

test('all that was changed of new tasks since is named', async () => {
	const { api, ids } = await startAfterBulk(30);
	const { batch } = (await api.change.ofTask({ taskId: ids[0] })).at(-1) ?? { batch: '' };

	const { refused } = await api.batch.undo({ batchId: batch });

	// Each was finished, renamed and labelled since: all of it is named.
	expect(new Set(refused.map(({ field }) => field))).toEqual(new Set(['title', 'done', 'done_at', 'labels']));
});
