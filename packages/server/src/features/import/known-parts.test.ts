import { expect, test } from 'vitest';
import { type Caller, runCommand } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { findPartsHere, forgetParts, noteParts } from './known-parts.ts';

test('who was taken off a task by an undo is forgotten there alone', async () => {
	const app = await startTestApp();
	const [ada, kim] = [await aUser(app), await aUser(app)];
	const [paint, mow] = [await aTask(app, { owner: ada }), await aTask(app, { owner: ada })];
	const caller: Caller = { kind: 'person', ...ada, sessionId: null, scopes: null };
	const part = (taskId: number, partId: number) =>
		({ ...{ taskId, partId }, what: 'assignee', key: `${partId}` }) as const;
	const keptOn = await runCommand(app.app, caller, { via: 'test' }, async (context) => {
		await noteParts(
			context,
			'trello',
			[paint.id, mow.id].flatMap((id) => [part(id, ada.id), part(id, kim.id)]),
		);
		await forgetParts(context, [part(paint.id, ada.id), part(mow.id, kim.id)]);
		const hereOf = await findPartsHere(context, { taskIds: [paint.id, mow.id], withTexts: false });
		return [paint.id, mow.id].map((id) => [...hereOf(id).kept.values()]);
	});

	expect(keptOn).toEqual([[kim.id], [ada.id]]);
});
