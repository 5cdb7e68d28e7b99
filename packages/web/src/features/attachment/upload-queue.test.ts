import type { TaskId } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { ConnectionLost, type FileToSend } from './send-file.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

const task = 3 as TaskId;
const file = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name);

/** A queue whose uploads end when a test says so. */
function aQueue({ online = true, realId = async (id: TaskId) => id } = {}) {
	const sent: (FileToSend & { finish: (id: number) => void; fail: (why: unknown) => void })[] = [];
	const connection = { isOnline: online };
	const shown: number[] = [];
	const failed: Upload[] = [];
	const queue = new UploadQueue({
		send(sending) {
			const { promise, resolve, reject } = Promise.withResolvers<number>();
			sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
			sent.push({ ...sending, finish: resolve, fail: reject });
			return promise;
		},
		realId,
		onAttached: async ({ id }) => void shown.push(id),
		onFailed: (upload) => failed.push(upload),
		isOnline: () => connection.isOnline,
	});
	const states = () => queue.list.map(({ file: { name }, state }) => `${name}: ${state.is}`);
	return { queue, sent, shown, failed, connection, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('two files are sent at once, the third waits for one of them', async () => {
	const { queue, sent, shown, states } = aQueue();

	for (const name of ['a', 'b', 'c']) void queue.add(task, file(name));
	await settled();
	expect(states()).toEqual(['a: sending', 'b: sending', 'c: queued']);
	sent[0]?.finish(11);
	await settled();

	expect(states()).toEqual(['b: sending', 'c: sending']);
	expect(shown).toEqual([11]);
});

test('whoever added a file hears what it became', async () => {
	const { queue, sent } = aQueue({ realId: async () => 8 as TaskId });

	const attached = queue.add(task, file('a'));
	await settled();
	sent[0]?.finish(11);

	expect(await attached).toEqual({ id: 11, taskId: 8 });
	expect(sent[0]?.taskId).toBe(8);
});

test('progress is shown until the file has arrived', async () => {
	const { queue, sent } = aQueue();
	void queue.add(task, file('a', 100));
	await settled();

	sent[0]?.onProgress(62);

	expect(queue.list[0]?.state).toEqual({ is: 'sending', sent: 62 });
});

test('a file that is given up is no longer sent, and the next one goes', async () => {
	const { queue, sent, failed, states } = aQueue();
	const [attached] = ['a', 'b', 'c'].map((name) => queue.add(task, file(name)));
	await settled();

	queue.cancel(queue.list[0]?.id ?? 0);
	await settled();
	sent[0]?.onProgress(3);

	expect(sent[0]?.signal.aborted).toBe(true);
	expect(await attached).toBeUndefined();
	expect(states()).toEqual(['b: sending', 'c: sending']);
	expect(failed).toEqual([]);
});

test('without a connection files wait, and go by themselves when there is one', async () => {
	const { queue, sent, connection, states } = aQueue({ online: false });
	for (const name of ['a', 'b', 'c']) void queue.add(task, file(name));
	expect(states()).toEqual(['a: offline', 'b: offline', 'c: offline']);

	connection.isOnline = true;
	queue.followConnection();
	await settled();

	expect(states()).toEqual(['a: sending', 'b: sending', 'c: queued']);
	expect(sent).toHaveLength(2);
});

test('a file that breaks off because the connection went waits for it', async () => {
	const { queue, sent, connection, failed, states } = aQueue();
	void queue.add(task, file('a'));
	await settled();

	connection.isOnline = false;
	sent[0]?.fail(new ConnectionLost());
	await settled();

	expect(states()).toEqual(['a: offline']);
	expect(failed).toEqual([]);
});

test('a file is sent again under the key it had, and another one has a key of its own', async () => {
	const { queue, sent } = aQueue();
	for (const name of ['a', 'b']) void queue.add(task, file(name));
	await settled();
	sent[0]?.fail(new ConnectionLost());
	await settled();

	queue.retry(queue.list[0]?.id ?? 0);
	await settled();

	const [first, other, again] = sent.map(({ key }) => key);
	expect(again).toBe(first);
	expect(other).not.toBe(first);
});

test('a file larger than the limit, and a folder, are refused without being sent', () => {
	const { queue, sent } = aQueue();

	void queue.add(task, file('large', 11), { maxBytes: 10 });
	void queue.add(task, file('folder'), { isFolder: true });

	expect(queue.list.map(({ state }) => state)).toEqual([
		{ is: 'failed', problem: 'tooLarge', canRetry: false },
		{ is: 'failed', problem: 'folder', canRetry: false },
	]);
	expect(sent).toEqual([]);
	expect(queue.isBusy).toBe(false);
});

test.each([
	['connection', new ConnectionLost(), true],
	['tooLarge', new ApiError(400, { code: 4012, message: 'x' }), false],
	['tooLarge', new ApiError(413, undefined), false],
	['noSpace', new ApiError(507, { message: 'x' }), true],
	['notAllowed', new ApiError(403, { code: 1, message: 'x' }), false],
	['taskGone', new ApiError(404, { code: 4002, message: 'x' }), false],
	['refused', new ApiError(500, undefined), true],
	['refused', new ApiError(400, { message: 'x' }), false],
] as const)('what went wrong is told apart: %s (%s), to be tried again: %s', async (problem, failure, canRetry) => {
	const { queue, sent, failed } = aQueue();
	void queue.add(task, file('a'));
	await settled();

	sent[0]?.fail(failure);
	await settled();

	expect(queue.list[0]?.state).toMatchObject({ is: 'failed', problem, canRetry });
	expect(failed).toHaveLength(1);
});

test('what failed is sent again when somebody asks for it', async () => {
	const { queue, sent, states } = aQueue();
	const attached = queue.add(task, file('a'));
	await settled();
	sent[0]?.fail(new ConnectionLost());
	await settled();

	queue.retry(queue.list[0]?.id ?? 0);
	await settled();
	expect(states()).toEqual(['a: sending']);
	sent[1]?.finish(12);

	expect(await attached).toMatchObject({ id: 12 });
});

test('nothing is left when somebody else signs in', async () => {
	const { queue, sent } = aQueue();
	for (const name of ['a', 'b', 'c']) void queue.add(task, file(name));
	await settled();

	queue.clear();

	expect(queue.list).toEqual([]);
	expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
	expect(queue.isBusy).toBe(false);
});
