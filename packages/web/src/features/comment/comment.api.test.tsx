// @vitest-environment happy-dom
import { type Comment, commentEndpoints } from '@ordna/domain/comment';
import { reactionEndpoints } from '@ordna/domain/reaction';
import { taskEndpoints } from '@ordna/domain/task';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { type CommentCommands, pageSize, useCommentCommands, useComments } from './comment.api.ts';
import { aComment, aPerson } from './comment.builder.ts';
import { commentKind, compareComments, type TaskComment } from './comment.kind.ts';
import { commentMutations } from './comment.mutations.ts';

const me = aPerson(7, 'Ada');
const task = { id: aComment().taskId, title: 'Tea' };

interface Shown {
	commands?: CommentCommands | undefined;
}

function Comments({ shown }: { shown: Shown }) {
	const { comments, count, state, hasEarlier, loadEarlier, retry } = useComments(task.id);
	const commands = useCommentCommands(task, me);
	useEffect(() => void Object.assign(shown, { commands }), [shown, commands]);
	return (
		<>
			<p>{`${state} ${count}${hasEarlier ? ' …' : ''}`}</p>
			<ol>
				{comments.map((one) => (
					<li key={one.id}>{one.comment}</li>
				))}
			</ol>
			<button type="button" onClick={state === 'failed' ? retry : loadEarlier}>
				more
			</button>
		</>
	);
}

/** The comments of a task on a server that has so many, and what one can do with them. */
function open({ count = 0, refuses = false } = {}) {
	const server = {
		comments: Array.from({ length: count }, (_, at) => aComment({ id: at + 1 })),
		refuses,
		/** Answers wait until it says so. */
		gate: Promise.resolve(),
	};
	const { taskId: _, ...plain } = aComment();
	const client = aClient({
		mutations: commentMutations,
		headers: (endpoint) =>
			endpoint === commentEndpoints.list
				? { 'x-pagination-total-pages': String(Math.ceil(server.comments.length / pageSize)) }
				: undefined,
		async answer(endpoint, input: { page: number; comment: string; id: number; value: string }) {
			if (server.refuses) throw new ApiError(403, {});
			if (endpoint === taskEndpoints.read) return { commentCount: server.comments.length };
			if (endpoint === commentEndpoints.create) return { ...plain, id: 900, comment: input.comment, author: me };
			if (endpoint === commentEndpoints.update) return { ...plain, id: input.id, comment: input.comment };
			if (endpoint !== commentEndpoints.list) return { message: 'ok' };
			const found = server.comments.toReversed().slice((input.page - 1) * pageSize, input.page * pageSize);
			await server.gate;
			return found satisfies Comment[];
		},
	});
	const shown: Shown = {};
	render(<Comments shown={shown} />, { wrapper: client.wrapper });
	const one = (id: number): TaskComment => client.store.get(commentKind, id) ?? aComment({ id });
	const say = (entity = 'comment', taskId = 1) => ({ changes: [{ entity }], records: { task: [{ id: taskId }] } });
	return {
		...client,
		server,
		one,
		does: () => {
			if (!shown.commands) throw new Error('nothing is shown');
			return shown.commands;
		},
		/** The feed says that something was said. */
		tell: (entity?: string, taskId?: number) => act(async () => client.push(say(entity, taskId))),
	};
}

const texts = () => screen.queryAllByRole('listitem').map((one) => one.textContent?.replace(/<[^>]+>/g, ''));
const state = () => screen.getByRole('paragraph').textContent;
const more = () => userEvent.click(screen.getByRole('button'));
const isReady = () => waitFor(() => expect(state()).toMatch(/^ready/));

test('comments stand by when they were said, those not sent yet last, as they were written', () => {
	const said = [5, 9].map((id) => aComment({ id }));
	const { created } = aComment({ id: 1 });
	// By the clock of a device that is behind.
	const waiting = [1, 2].map((at) => aComment({ id: -(2 ** 41) - at, created }));

	expect([...waiting.toReversed(), ...said.toReversed()].sort(compareComments)).toEqual([...said, ...waiting]);
});

test('the newest are asked for first, the earlier ones when somebody wants them', async () => {
	const { asked } = open({ count: 70 });
	await isReady();
	expect(texts()).toHaveLength(pageSize);
	expect([texts()[0], texts().at(-1)]).toEqual(['Number 21', 'Number 70']);
	await waitFor(() => expect(state()).toBe('ready 70 …'));

	await more();

	await waitFor(() => expect(texts()).toHaveLength(70));
	expect(state()).toBe('ready 70');
	expect(asked(commentEndpoints.list)).toMatchObject([
		{ taskId: 1, page: 1, orderBy: 'desc' },
		{ page: 2, orderBy: 'desc' },
	]);
});

test('what others say comes when the feed says that something was said under this task', async () => {
	const { server, tell, asked } = open({ count: 1 });
	await isReady();
	server.comments.push(aComment({ id: 2 }));

	await tell('comment', 2);
	await tell('label');
	expect(asked(commentEndpoints.list)).toHaveLength(1);
	await tell();

	await waitFor(() => expect(texts()).toEqual(['Number 1', 'Number 2']));
});

test('what was said while the first answer was on its way is asked for after it', async () => {
	const { server, tell } = open({ count: 1 });
	await isReady();
	const { promise, resolve } = Promise.withResolvers<void>();
	server.gate = promise;
	server.comments.push(aComment({ id: 2 }));
	await tell();
	server.comments.push(aComment({ id: 3 }));
	await tell();

	resolve();

	await waitFor(() => expect(texts()).toEqual(['Number 1', 'Number 2', 'Number 3']));
});

test('what others delete is gone, from whichever page; those of other tasks and those not asked for stay', async () => {
	const { server, store, tell } = open({ count: 60 });
	// Ids of a test need no server.
	store.loadPage(recordsOf(commentKind, [aComment({ id: 500, taskId: 2 as never })]));
	await isReady();
	await more();
	await waitFor(() => expect(texts()).toHaveLength(60));

	server.comments = server.comments.filter(({ id }) => id !== 3 && id !== 60);
	await tell();

	await waitFor(() => expect(texts()).toHaveLength(58));
	expect([store.get(commentKind, 3), store.get(commentKind, 60)]).toEqual([undefined, undefined]);
	expect(store.get(commentKind, 500)).toBeDefined();
});

test('of comments that were never deleted but stand on a page nobody asked for again, none is lost', async () => {
	const { server, tell } = open({ count: 60 });
	await isReady();
	await more();
	await waitFor(() => expect(texts()).toHaveLength(60));

	server.comments.push(...[61, 62, 63].map((id) => aComment({ id })));
	await tell();

	await waitFor(() => expect(texts()).toHaveLength(63));
});

test('the last one that is deleted leaves none', async () => {
	const { server, tell } = open({ count: 1 });
	await isReady();
	server.comments = [];
	await tell();

	await waitFor(() => expect(state()).toBe('ready 0'));
	expect(texts()).toEqual([]);
});

test('where they cannot be had one can try again', async () => {
	const { server } = open({ count: 1, refuses: true });
	await waitFor(() => expect(state()).toBe('failed 0'));

	server.refuses = false;
	await more();

	await waitFor(() => expect(texts()).toEqual(['Number 1']));
});

test('a new comment stands last at once, and stays there under the id it gets', async () => {
	const { does, asked, one } = open({ count: 1 });
	await isReady();

	act(() => void does().create('<p>mine</p>'));
	expect(texts()).toEqual(['Number 1', 'mine']);

	await waitFor(() => expect(one(900).comment).toBe('<p>mine</p>'));
	expect(texts()).toEqual(['Number 1', 'mine']);
	expect(asked(commentEndpoints.create)).toEqual([{ taskId: 1, comment: '<p>mine</p>' }]);
});

test('a refused comment is taken away again, and who wrote it is told', async () => {
	const { server, does } = open({ count: 1 });
	await isReady();
	server.refuses = true;

	const sent = does().create('<p>mine</p>');

	expect(await act(() => sent.done)).toMatchObject({ isSaved: false });
	expect(texts()).toEqual(['Number 1']);
});

test('an edit shows at once and says that it is one; the same words are none', async () => {
	const { does, one, asked } = open({ count: 1 });
	await isReady();

	expect(does().change(one(1), '<p>Number 1</p>')).toBeUndefined();
	act(() => void does().change(one(1), '<p>else</p>'));

	expect(texts()).toEqual(['else']);
	expect(one(1).updated).toBeGreaterThan(one(1).created);
	await waitFor(() => expect(asked(commentEndpoints.update)).toEqual([{ taskId: 1, id: 1, comment: '<p>else</p>' }]));
});

test('a deleted comment is gone at once, and there again when the server refuses', async () => {
	const { server, does, one } = open({ count: 2 });
	await isReady();
	server.refuses = true;
	const { done } = does().remove(one(1));
	await waitFor(() => expect(texts()).toEqual(['Number 2']));

	await act(() => done);

	expect(texts()).toEqual(['Number 1', 'Number 2']);
});

test('a reaction is given and taken back', async () => {
	const { does, one, asked } = open({ count: 1 });
	await isReady();

	await act(() => does().react(one(1), '👍', true).done);
	expect(one(1).reactions).toEqual({ '👍': [me] });
	await act(() => does().react(one(1), '👍', false).done);

	expect(one(1).reactions).toBeNull();
	const reaction = { kind: 'comments', id: 1, value: '👍' };
	expect([asked(reactionEndpoints.create), asked(reactionEndpoints.delete)]).toEqual([[reaction], [reaction]]);
});
