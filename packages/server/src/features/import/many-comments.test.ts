import { setImmediate } from 'node:timers/promises';
import type { ImportPreview, ImportResult } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import { type Caller, type CommandContext, runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { insertImportedComments } from '../comment/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { noteParts } from './known-parts.ts';
import { commentsInPieces } from './slices.ts';

/** JSON of ours with one task that has so many comments; the last one quotes the first. */
function aTaskWith(count: number): string {
	const comments = Array.from({ length: count }, (_, at) => ({
		id: at + 1,
		comment: at === 1299 ? '<blockquote data-comment-id="1"><p>why?</p></blockquote>' : `<p>Said ${at + 1}</p>`,
		created: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(),
	}));
	return JSON.stringify([{ id: 1, title: 'House', views: [], tasks: [{ id: 3, title: 'Paint', comments }] }]);
}

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const bring = async (content: string): Promise<ImportResult> => {
		const files = [['house.json', content]] as const;
		const { json } = await sendForm(app, '/imports', { token: ada.token, field: 'import', method: 'POST', files });
		return api.fileImport.apply({ id: Number(json.id) as ImportPreview['id'] });
	};
	const said = () => app.app.database.read.selectFrom('comment').select(['id', 'comment']).orderBy('id').execute();
	return { app, api, bring, said };
}

test('many comments of one task are stored in pieces, in their order; what quotes one of an earlier piece quotes it here', async () => {
	const { api, bring, said } = await start();

	const { batch } = await bring(aTaskWith(1300));

	const comments = await said();
	expect(comments.slice(0, 1299).map(({ comment }) => comment)).toEqual(
		Array.from({ length: 1299 }, (_, at) => `<p>Said ${at + 1}</p>`),
	);
	expect(comments.at(-1)?.comment).toContain(`data-comment-id="${comments[0]?.id}"`);
	const { changes } = await api.batch.read({ batchId: batch, perPage: 50 });
	expect(changes.filter(({ kind }) => kind === 'task.partsAdded')).toHaveLength(2);
});

test('importing many comments again doubles none, and an undo takes back its own, which come with the next import', async () => {
	const { api, bring, said } = await start();
	await bring(aTaskWith(1300));

	const second = await bring(aTaskWith(1300));
	const third = await bring(aTaskWith(2000));
	const { undone, refused } = await api.batch.undo({ batchId: third.batch });
	const left = await said();
	const fourth = await bring(aTaskWith(2000));

	expect([second.comments, third.comments, fourth.comments]).toEqual([0, 700, 700]);
	expect([undone.length, refused.length, left.length]).toEqual([700, 0, 1300]);
	expect(new Set((await said()).map(({ comment }) => comment)).size).toBe(2000);
});

test('an undo of many comments takes as many statements as one of few, but for the lines of its history', async () => {
	const { api, bring } = await start();
	await bring(aTaskWith(100));
	const costOf = async (count: number) => {
		const { batch } = await bring(aTaskWith(count));
		const before = statements.count;
		await api.batch.undo({ batchId: batch });
		return statements.count - before;
	};

	const few = await costOf(101);

	expect(await costOf(2100)).toBeLessThanOrEqual(few + 5);
});

test('others are answered while one transaction stores many comments, and notes them', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id: taskId } = await aTask(app, { owner: ada });
	const caller: Caller = { kind: 'person', ...ada, sessionId: null, scopes: null };
	const comments = Array.from({ length: 1001 }, (_, at) => ({
		...{ taskId, fromId: at, comment: `<p>${at}</p>` },
		...{ created: app.clock.now(), updated: app.clock.now() },
	}));
	const turns = { count: 0, isOver: false };
	const counting = countTurns(turns);

	const taken = await runCommand(app.app, caller, { via: 'test' }, async (context) => {
		const turnsOf = async (work: (context: CommandContext) => Promise<unknown>) => {
			const before = turns.count;
			await work(context);
			return turns.count - before;
		};
		await context.locks.lock({ tasks: [taskId] });
		const storing = await turnsOf((context) => insertImportedComments(context, comments));
		const parts = comments.map(
			({ fromId }) => ({ taskId, what: 'comment', key: `${fromId}`, partId: fromId }) as const,
		);
		return [storing, await turnsOf((context) => noteParts(context, 'vikunja-file', parts))];
	});
	turns.isOver = true;
	await counting;

	expect(Math.min(...taken)).toBeGreaterThanOrEqual(2);
});

/** Counts how often something else had its turn. */
async function countTurns(turns: { count: number; isOver: boolean }): Promise<void> {
	while (!turns.isOver) {
		await setImmediate();
		turns.count += 1;
	}
}

test('pieces hold so many comments, and a long one is one by itself', () => {
	const said = (length: number) => ({ comment: 'x'.repeat(length) });
	const comments = [...Array.from({ length: 700 }, () => said(1)), said(300_000), said(1), said(99_999), said(1)];

	expect([...commentsInPieces(comments)].map((piece) => piece.length)).toEqual([600, 100, 1, 2, 1]);
	expect([...commentsInPieces([])]).toEqual([]);
});
