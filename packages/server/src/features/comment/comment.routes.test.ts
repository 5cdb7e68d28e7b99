import { maxRichTextBytes } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { queryContext, runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aComment } from './comment.builder.ts';
import { commentCounts, copyComments, firstComments } from './index.ts';

/** Ada's project with a task; Wil may write there, Rea may read. */
async function startWithTask(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const [ada, wil, rea] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const share = app.api(ada.token).share;
	await share.create({ projectId: project.id, username: wil.username, right: 'write' });
	await share.create({ projectId: project.id, username: rea.username, right: 'read' });
	const task = await aTask(app, { owner: ada, project });
	const linkToken = async (right: 'read' | 'write') => {
		const { hash } = await app.api(ada.token).linkShare.create({ projectId: project.id, name: 'Guests', right });
		return (await app.api().linkShare.enter({ hash })).token;
	};
	return { app, ada, wil, rea, project, task, linkToken };
}

test('a new comment is answered whole and read back the same', async () => {
	const { app, ada, wil, task } = await startWithTask();

	const made = await aComment(app, { author: wil, task, comment: '<p>one & two</p>' });

	expect(made).toMatchObject({ comment: '<p>one &amp; two</p>', author: { id: wil.id }, reactions: null });
	expect(made).toMatchObject({ created: app.clock.now(), updated: app.clock.now() });
	expect(await app.api(ada.token).comment.read({ taskId: task.id, id: made.id })).toEqual(made);
	expect(await app.api(ada.token).comment.list({ taskId: task.id })).toEqual([made]);
});

test('mentions and quotes survive cleaning, scripts do not', async () => {
	const { app, ada, task } = await startWithTask();
	const kept =
		'<blockquote data-comment-id="12"><p>q</p></blockquote><p><mention-user data-id="wil" data-label="Wil">@Wil</mention-user></p>';

	const made = await aComment(app, { author: ada, task, comment: `${kept}<script>alert(1)</script>` });

	expect(made.comment).toBe(kept);
});

test('what is empty once cleaned, or too long, or no text, is refused', async () => {
	const { app, ada, task } = await startWithTask();
	const { comment } = app.api(ada.token);
	const { id } = await aComment(app, { author: ada, task, comment: 'stays' });

	await expect(comment.create({ taskId: task.id, comment: '' })).rejects.toThrow('comment: ');
	await expect(comment.create({ taskId: task.id, comment: '<script>x</script>' })).rejects.toThrow('comment: ');
	await expect(comment.create({ taskId: task.id, comment: 'é'.repeat(maxRichTextBytes / 2 + 1) })).rejects.toThrow(
		'412',
	);
	await expect(comment.create({ taskId: task.id, comment: 7 as never })).rejects.toThrow('2004');
	await expect(comment.create({ taskId: task.id } as never)).rejects.toThrow('comment: is required');
	await expect(comment.update({ taskId: task.id, id, comment: '' })).rejects.toThrow('2002');
	expect(await comment.list({ taskId: task.id })).toMatchObject([{ comment: 'stays' }]);
});

test('comments of one second keep their order both ways, page by page', async () => {
	const { app, ada, task } = await startWithTask();
	for (const comment of ['a', 'b', 'c']) await aComment(app, { author: ada, task, comment });
	const list = async (query: string) => {
		const headers = { authorization: `Bearer ${ada.token}` };
		const reply = await app.server.inject({ url: `/api/v1/tasks/${task.id}/comments?${query}`, headers });
		const texts = reply.json<{ comment: string }[]>().map((one) => one.comment);
		return [texts.join(''), reply.headers['x-pagination-total-pages'], reply.headers['x-pagination-result-count']];
	};

	expect(await list('per_page=2')).toEqual(['ab', '2', '2']);
	expect(await list('per_page=2&page=2')).toEqual(['c', '2', '1']);
	expect(await list('order_by=desc&per_page=2')).toEqual(['cb', '2', '2']);
	expect(await list('page=0')).toEqual(['abc', '1', '3']);
	expect(await list('page=9')).toEqual(['', '0', '0']);
});

test('a part of the text finds a comment, whatever the letter case; signs mean themselves', async () => {
	const { app, ada, task } = await startWithTask();
	for (const comment of ['Ärger mit 50%', 'hay']) await aComment(app, { author: ada, task, comment });
	const find = async (s: string) =>
		(await app.api(ada.token).comment.list({ taskId: task.id, s })).map((one) => one.comment);

	expect([await find('äRGER'), await find('%'), await find('_')]).toEqual([['Ärger mit 50%'], ['Ärger mit 50%'], []]);
});

test('a comment is found by what is read of it, not by its tags', async () => {
	const { app, ada, task } = await startWithTask();
	const html = '<p>Q&amp;A <strong>bold</strong>ly on <a href="https://hidden.example">this</a></p>';
	await aComment(app, { author: ada, task, comment: html });
	const find = async (s: string) => (await app.api(ada.token).comment.list({ taskId: task.id, s })).length;

	expect(await Promise.all(['Q&A', 'boldly on this', 'strong', 'hidden', 'amp', '<p>'].map(find))).toEqual([
		1, 1, 0, 0, 0, 0,
	]);
});

test('an edit is told by a later time; the same words are none', async () => {
	const { app, wil, task } = await startWithTask();
	const made = await aComment(app, { author: wil, task, comment: 'draft' });
	const { comment } = app.api(wil.token);
	app.clock.advance(5000);

	const same = await comment.update({ taskId: task.id, id: made.id, comment: 'draft' });
	const edited = await comment.update({ taskId: task.id, id: made.id, comment: 'final' });

	expect(same).toEqual(made);
	expect(edited).toEqual({ ...made, comment: 'final', updated: app.clock.now() });
});

test('only its author changes or deletes a comment, and only while they may write', async () => {
	const { app, ada, wil, rea, project, task } = await startWithTask();
	const { id } = await aComment(app, { author: wil, task, comment: 'mine' });

	for (const other of [ada, rea]) {
		await expect(app.api(other.token).comment.update({ taskId: task.id, id, comment: 'x' })).rejects.toThrow('403');
		await expect(app.api(other.token).comment.delete({ taskId: task.id, id })).rejects.toThrow('403');
	}
	await app.api(ada.token).share.update({ projectId: project.id, username: wil.username, right: 'read' });

	await expect(app.api(wil.token).comment.delete({ taskId: task.id, id })).rejects.toThrow('403');
	expect(await app.api(ada.token).comment.list({ taskId: task.id })).toMatchObject([{ comment: 'mine' }]);
});

test('a deleted comment is gone with the reactions to it', async () => {
	const { app, wil, task } = await startWithTask();
	const { id } = await aComment(app, { author: wil, task });
	await app.api(wil.token).reaction.create({ kind: 'comments', id: id, value: '👍' });

	await app.api(wil.token).comment.delete({ taskId: task.id, id });

	await expect(app.api(wil.token).comment.read({ taskId: task.id, id })).rejects.toThrow('4015');
	await expect(app.api(wil.token).comment.delete({ taskId: task.id, id })).rejects.toThrow('4015');
	expect(await app.app.database.read.selectFrom('reaction').selectAll().execute()).toEqual([]);
});

test('a comment is found through its own task only', async () => {
	const { app, ada, project, task } = await startWithTask();
	const { id } = await aComment(app, { author: ada, task });
	const { id: taskId } = await aTask(app, { owner: ada, project });
	const { comment } = app.api(ada.token);

	await expect(comment.read({ taskId, id })).rejects.toThrow('4015');
	await expect(comment.update({ taskId, id, comment: 'x' })).rejects.toThrow('4015');
	await expect(comment.delete({ taskId, id })).rejects.toThrow('4015');
});

test('an archived project is read and not written to; readers and strangers do not comment', async () => {
	const { app, ada, rea, project, task } = await startWithTask();
	const { id } = await aComment(app, { author: ada, task });
	const stranger = await aUser(app);
	await expect(aComment(app, { author: rea, task })).rejects.toThrow('403');
	await expect(aComment(app, { author: stranger, task })).rejects.toThrow('403');
	await expect(app.api(stranger.token).comment.list({ taskId: task.id })).rejects.toThrow('403');

	await app.api(ada.token).project.update({ id: project.id, title: 'Old', isArchived: true });

	await expect(aComment(app, { author: ada, task })).rejects.toThrow('3008');
	await expect(app.api(ada.token).comment.update({ taskId: task.id, id, comment: 'x' })).rejects.toThrow('3008');
	expect(await app.api(rea.token).comment.list({ taskId: task.id })).toHaveLength(1);
});

test('a visitor writes as the link, and changes only what came by it', async () => {
	const { app, ada, task, linkToken } = await startWithTask();
	const [one, other] = [await linkToken('write'), await linkToken('write')];

	const made = await app.api(one).comment.create({ taskId: task.id, comment: 'by link' });

	expect(made.author).toMatchObject({ username: `link-share-${-made.author.id}`, name: 'Guests (Link Share)' });
	await expect(app.api(other).comment.update({ taskId: task.id, id: made.id, comment: 'x' })).rejects.toThrow('403');
	await expect(app.api(ada.token).comment.delete({ taskId: task.id, id: made.id })).rejects.toThrow('403');
	await expect(app.api(await linkToken('read')).comment.create({ taskId: task.id, comment: 'no' })).rejects.toThrow(
		'403',
	);
});

test('an author who is gone leaves the comment', async () => {
	const { app, ada, project, task } = await startWithTask();
	const link = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });
	const { id } = await app.api(token).comment.create({ taskId: task.id, comment: 'stays' });

	await app.api(ada.token).linkShare.delete({ projectId: project.id, id: link.id });

	const read = await app.api(ada.token).comment.read({ taskId: task.id, id });
	expect(read).toMatchObject({ comment: 'stays', author: { id: 0, username: '' } });
});

test('a comment is a change of its task and of its project', async () => {
	const { app, ada, wil, project, task } = await startWithTask();
	const api = app.api(ada.token);
	const list = () => api.taskList.ofProject({ projectId: project.id, sortBy: ['updated'], orderBy: ['desc'] });
	const later = await aTask(app, { owner: ada, project });
	await list();
	await api.project.read({ id: project.id });
	app.clock.advance(60_000);

	await aComment(app, { author: wil, task });

	expect((await api.task.read({ id: task.id })).updated).toBe(app.clock.now());
	expect((await api.project.read({ id: project.id })).updated).toBe(app.clock.now());
	expect((await list()).map((one) => one.id)).toEqual([task.id, later.id]);
});

test('where comments are switched off they have no routes', async () => {
	const { app, ada, task } = await startWithTask({ ORDNA_SERVICE_ENABLETASKCOMMENTS: 'false' });

	await expect(aComment(app, { author: ada, task })).rejects.toThrow('404');
	await expect(app.api(ada.token).comment.list({ taskId: task.id })).rejects.toThrow('Not Found');
});

test('a page of comments costs the same for one and for many', async () => {
	const { app, ada, wil, task } = await startWithTask();
	const cost = async () => {
		const before = statements.count;
		await app.api(ada.token).comment.list({ taskId: task.id });
		return statements.count - before;
	};
	await aComment(app, { author: wil, task });
	await cost();
	const one = await cost();
	for (const author of [ada, wil, ada, wil]) {
		const { id } = await aComment(app, { author, task });
		await app.api(author.token).reaction.create({ kind: 'comments', id: id, value: '👍' });
	}
	await cost();

	expect([await cost(), one <= 5]).toEqual([one, true]);
});

test('the first comments and the counts of many tasks are told at once', async () => {
	const { app, ada, wil, project, task } = await startWithTask();
	const [silent, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	for (const comment of ['a', 'b', 'c']) await aComment(app, { author: wil, task, comment });
	await aComment(app, { author: wil, task: other, comment: 'd' });
	const ids = [task.id, silent.id, other.id];
	const context = queryContext(app.app, { kind: 'person', ...ada, sessionId: null, scopes: null });

	const first = await firstComments(context, ids, 2);

	const texts = ids.map((id) => (JSON.parse(first.get(id) ?? '') as { comment: string }[]).map((one) => one.comment));
	expect(texts).toEqual([['a', 'b'], [], ['d']]);
	expect([...(await commentCounts(context, ids)).values()]).toEqual([3, 0, 1]);
});

test('a copied task gets the comments with their authors and dates', async () => {
	const { app, ada, wil, project, task } = await startWithTask();
	const made = await aComment(app, { author: wil, task, comment: 'old words' });
	const copy = await aTask(app, { owner: ada, project });
	app.clock.advance(60_000);

	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		copyComments(context, new Map<number, number>([[task.id, copy.id]])),
	);

	const [copied] = await app.api(ada.token).comment.list({ taskId: copy.id });
	expect(copied).toEqual({ ...made, id: copied?.id });
	expect(await app.api(ada.token).comment.list({ taskId: task.id })).toHaveLength(1);
});

test('what an edited comment said before is read with when it was written, the last first, and in pages', async () => {
	const { app, ada, rea, task } = await startWithTask();
	const { id, created } = await aComment(app, { author: ada, task, comment: '<p>one</p>' });
	const times: number[] = [created];
	for (const words of ['two', 'three']) {
		app.clock.advance(60_000);
		times.push((await app.api(ada.token).comment.update({ taskId: task.id, id, comment: `<p>${words}</p>` })).updated);
	}
	const versions = (page: { page?: number; perPage?: number } = {}) =>
		app.api(rea.token).comment.versions({ taskId: task.id, id, ...page });

	const [one, two] = [
		{ comment: '<p>one</p>', written: times[0] },
		{ comment: '<p>two</p>', written: times[1] },
	];
	expect(await versions()).toEqual([two, one]);
	expect(await versions({ page: 1, perPage: 1 })).toEqual([two]);
	expect(await versions({ page: 2, perPage: 1 })).toEqual([one]);
});

test('earlier words are for who reads the task, of a comment that stands there', async () => {
	const { app, ada, wil, task } = await startWithTask();
	const stranger = await aUser(app);
	const { id } = await aComment(app, { author: wil, task });
	await app.api(wil.token).comment.update({ taskId: task.id, id, comment: 'other words' });
	const elsewhere = await aTask(app, { owner: ada });
	const read = (token: string, taskId = task.id) => app.api(token).comment.versions({ taskId, id });

	await expect(read(stranger.token)).rejects.toMatchObject({ status: 403 });
	await expect(read(ada.token, elsewhere.id)).rejects.toMatchObject({ status: 404 });
	await app.api(wil.token).comment.delete({ taskId: task.id, id });
	await expect(read(ada.token)).rejects.toMatchObject({ status: 404 });
});

test('a comment that was never edited has no earlier words', async () => {
	const { app, ada, task } = await startWithTask();
	const { id, comment } = await aComment(app, { author: ada, task });
	await app.api(ada.token).comment.update({ taskId: task.id, id, comment });

	expect(await app.api(ada.token).comment.versions({ taskId: task.id, id })).toEqual([]);
});

test('comments by their ids: those one may read, at most 200; of a task in the trash none', async () => {
	const { app, ada, rea, wil, task } = await startWithTask();
	const { id: first } = await aComment(app, { author: wil, task });
	const { id: second } = await aComment(app, { author: ada, task });
	const stranger = await aUser(app);
	const { byIds } = app.api(rea.token).comment;

	const found = await byIds({ ids: [second, first, 987654321] });

	expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second]);
	expect(await app.api(stranger.token).comment.byIds({ ids: [first, second] })).toEqual([]);
	await expect(byIds({ ids: Array.from({ length: 201 }, (_, at) => at + 1) })).rejects.toThrow('2002');
	await app.api(ada.token).task.delete({ id: task.id });
	expect(await byIds({ ids: [first, second] })).toEqual([]);
});
