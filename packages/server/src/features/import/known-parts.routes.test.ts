import type { ImportPreview, ImportResult } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { anExport } from './import.builder.ts';

interface Card {
	readonly name: string;
	readonly members?: readonly string[];
	/** The seconds they were written in, which are their ids. */
	readonly comments?: readonly number[];
}

/** The JSON of a Trello board. */
function aBoard(...cards: readonly Card[]): string {
	const ids = ['kim', 'ada'];
	return JSON.stringify({
		...{ id: 'board', name: 'House', idOrganization: '' },
		lists: [{ id: 'list', name: 'To do', pos: 1 }],
		members: ids.map((id) => ({ id, username: id, fullName: id })),
		cards: cards.map(({ name, members = [] }, at) => ({
			...{ id: name, name, idList: 'list', pos: at, idMembers: members },
		})),
		actions: cards.flatMap(({ name, comments = [] }) =>
			comments.map((second) => ({
				...{ id: `comment ${second}`, type: 'commentCard', date: `2026-01-01T00:00:0${second}.000Z` },
				data: { card: { id: name }, text: `Said ${second}` },
			})),
		),
	});
}

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const look = async (content: string | Buffer, name = 'board.json') => {
		const form = { token: ada.token, field: 'import', method: 'POST', files: [[name, content]] } as const;
		const { json } = await sendForm(app, '/imports', form);
		return api.fileImport.look({ id: Number(json.id) as ImportPreview['id'] });
	};
	const bring = async (content: string | Buffer, choices: object = {}): Promise<ImportResult> =>
		api.fileImport.apply({ id: (await look(content)).id, ...choices });
	return { app, ada, api, look, bring };
}

/** The tasks of somebody, with what hangs on them. */
async function tasksOf({ app, ada }: { app: TestApp; ada: TestUser }) {
	const api = app.api(ada.token);
	const tasks = await api.taskList.all({ page: 0 });
	return Promise.all(
		tasks.map(async ({ id, title }) => {
			const comments = await api.comment.list({ taskId: id });
			const { attachments, assignees } = await api.task.read({ id });
			return {
				...{ id, title, comments, assignees: assignees.map(({ username }) => username) },
				files: attachments.map(({ file }) => file?.name),
			};
		}),
	);
}

const saidOn = async (started: Awaited<ReturnType<typeof start>>) =>
	(await tasksOf(started)).map(({ comments }) => comments.map(({ comment }) => comment.replace(/<[^>]*>/g, '')).sort());

test('importing again adds the comments that are new there, and none twice', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint', comments: [1] }));
	const later = aBoard({ name: 'Paint', comments: [1, 2, 3] });

	const preview = await started.look(later);
	const second = await started.bring(later);
	const third = await started.bring(later);

	expect(preview.known).toMatchObject({ added: 0, same: 1, comments: 2, files: 0 });
	expect([second, third].map(({ added, comments }) => [added, comments])).toEqual([
		[0, 2],
		[0, 0],
	]);
	expect(await saidOn(started)).toEqual([['Said 1', 'Said 2', 'Said 3']]);
	expect((await started.look(later)).known.comments).toBe(0);
});

test('nobody is told of the comments, and the task is another version of itself', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint', comments: [1] }));
	const [before] = await tasksOf(started);

	const { batch } = await started.bring(aBoard({ name: 'Paint', comments: [1, 2] }));

	const { changes } = await started.api.batch.read({ batchId: batch });
	expect(changes.map(({ kind, entityId }) => [kind, entityId])).toContainEqual(['task.partsAdded', before?.id]);
	expect(changes.map(({ kind }) => kind)).not.toContain('comment.created');
});

test('what was deleted here stays deleted', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint', comments: [1, 2] }));
	const [task] = await tasksOf(started);
	await started.api.comment.delete({ taskId: task?.id, id: task?.comments[0]?.id });

	const { comments } = await started.bring(aBoard({ name: 'Paint', comments: [1, 2, 3] }));

	expect(comments).toBe(1);
	expect(await saidOn(started)).toEqual([['Said 2', 'Said 3']]);
});

test('undone, the comments are gone, and come with the next import; one that was edited since stays', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint', comments: [1] }));
	const later = aBoard({ name: 'Paint', comments: [1, 2, 3] });
	const { batch } = await started.bring(later);
	const [task] = await tasksOf(started);
	const edited = task?.comments.find(({ comment }) => comment.includes('Said 3'));
	await started.api.comment.update({ taskId: task?.id, id: edited?.id, comment: 'Mine' });

	const { refused } = await started.api.batch.undo({ batchId: batch });

	expect(refused).toMatchObject([{ entity: 'comment', entityId: edited?.id, reason: 'changed' }]);
	expect(await saidOn(started)).toEqual([['Mine', 'Said 1']]);
	expect((await started.bring(later)).comments).toBe(1);
	expect(await saidOn(started)).toEqual([['Mine', 'Said 1', 'Said 2']]);
});

test('a task that is new in a project that is here goes with its comments when that is undone', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint' }));
	const later = aBoard({ name: 'Paint' }, { name: 'Mow', comments: [1] });
	const { batch } = await started.bring(later);

	const { refused } = await started.api.batch.undo({ batchId: batch });

	expect(refused).toEqual([]);
	expect((await tasksOf(started)).map(({ title }) => title)).toEqual(['Paint']);
	await started.bring(later);
	expect(await saidOn(started)).toEqual([[], ['Said 1']]);
});

test('comments that came before they were noted are found, and not doubled', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint', comments: [1, 2] }));
	await started.app.app.database.writer.deleteFrom('import_part').execute();
	const later = aBoard({ name: 'Paint', comments: [1, 2, 3] });

	const preview = await started.look(later);
	const { comments } = await started.bring(later);
	const [task] = await tasksOf(started);
	await started.api.comment.delete({ taskId: task?.id, id: task?.comments[0]?.id });
	await started.bring(later);

	expect([preview.known.comments, comments]).toEqual([1, 1]);
	expect(await saidOn(started)).toEqual([['Said 2', 'Said 3']]);
});

test('who was put on a task there is on it here, for those who are chosen, and stays off once taken off', async () => {
	const started = await start();
	const mine = { mine: ['ada'] };
	await started.bring(aBoard({ name: 'Paint' }), mine);
	const later = aBoard({ name: 'Paint', members: ['ada', 'kim'] });

	const { people } = await started.look(later);
	const second = await started.bring(later, mine);
	const [task] = await tasksOf(started);
	await started.api.taskAssignee.remove({ taskId: task?.id, userId: started.ada.id });
	const third = await started.bring(later, mine);

	expect(people.map(({ key, added }) => [key, added])).toEqual([
		['ada', 1],
		['kim', 1],
	]);
	expect(task?.assignees).toEqual([started.ada.username]);
	expect([second.assignees, third.assignees]).toEqual([1, 0]);
	expect((await tasksOf(started))[0]?.assignees).toEqual([]);
});

test('an undo takes people off again, and the next import puts them on', async () => {
	const started = await start();
	const mine = { mine: ['ada'] };
	await started.bring(aBoard({ name: 'Paint' }), mine);
	const later = aBoard({ name: 'Paint', members: ['ada'] });
	const { batch } = await started.bring(later, mine);

	await started.api.batch.undo({ batchId: batch });

	expect((await tasksOf(started))[0]?.assignees).toEqual([]);
	expect((await started.bring(later, mine)).assignees).toBe(1);
});

test('without updates tasks that are here stay as they are', async () => {
	const started = await start();
	await started.bring(aBoard({ name: 'Paint', comments: [1] }));

	const result = await started.bring(aBoard({ name: 'Paint', comments: [1, 2] }), { updates: false });

	expect(result).toMatchObject({ comments: 0 });
	expect(await saidOn(started)).toEqual([['Said 1']]);
});

/** An export with one task, its files by their ids, which are their sizes, too. */
function anExportWith(files: readonly number[], comments: readonly object[] = []): Promise<Buffer> {
	const attachments = files.map((id) => ({ id, file: { id, name: `${id}.txt` } }));
	const tasks = [{ id: 3, title: 'Paint', attachments, comments }];
	return anExport(
		[{ id: 7, title: 'House', tasks }],
		Object.fromEntries(files.map((id) => [`files/${id}`, 'x'.repeat(id)])),
	);
}

test('files that are new there are added, undone with the rest, and none twice', async () => {
	const started = await start();
	await started.bring(await anExportWith([1, 2]));
	const [task] = await tasksOf(started);
	const { attachments } = await started.api.task.read({ id: Number(task?.id) as never });
	await started.api.attachment.delete({ taskId: task?.id, id: attachments[0]?.id });

	const preview = await started.look(await anExportWith([1, 2, 3]));
	const second = await started.bring(await anExportWith([1, 2, 3]));
	const [after] = await tasksOf(started);
	await started.api.batch.undo({ batchId: second.batch });

	expect([preview.known.files, second.files]).toEqual([1, 1]);
	expect(after?.files).toEqual(['2.txt', '3.txt']);
	expect((await tasksOf(started))[0]?.files).toEqual(['2.txt']);
	expect((await started.bring(await anExportWith([1, 2, 3]))).files).toBe(1);
});

test('a new comment that quotes one that is here quotes that one', async () => {
	const started = await start();
	const why = { id: 900, comment: '<p>why?</p>', created: '2026-01-01T00:00:00Z' };
	const because = {
		...{ id: 901, created: '2026-01-02T00:00:00Z' },
		comment: '<blockquote data-comment-id="900"><p>why?</p></blockquote><p>because</p>',
	};
	await started.bring(await anExportWith([], [why]));

	await started.bring(await anExportWith([], [why, because]));

	const [task] = await tasksOf(started);
	const [first, second] = task?.comments ?? [];
	expect(second?.comment).toContain(`data-comment-id="${first?.id}"`);
});
