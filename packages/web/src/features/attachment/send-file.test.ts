import type { TaskId } from '@ordna/domain/task';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { ConnectionLost, sendFileOver } from './send-file.ts';

interface Reply {
	readonly status: number;
	readonly body: string;
}

/** What the server answers, in turn, and what it was asked. */
let replies: (Reply | 'broken')[] = [];
let requests: FakeRequest[] = [];

/** As much of the browser's own as an upload needs; it sends half of the file, then all of it. */
class FakeRequest extends EventTarget {
	readonly upload = new EventTarget();
	readonly headers: Record<string, string> = {};
	status = 0;
	responseText = '';
	address = '';
	method = '';
	form: FormData | undefined;
	isAborted = false;

	open(method: string, address: string) {
		Object.assign(this, { method, address });
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value;
	}
	abort() {
		this.isAborted = true;
		this.dispatchEvent(new Event('abort'));
	}
	send(form: FormData) {
		requests.push(this);
		this.form = form;
		const reply = replies.shift();
		for (const loaded of [50, 130])
			this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 130 }));
		if (reply === undefined) return;
		if (reply === 'broken') return void this.dispatchEvent(new Event('error'));
		Object.assign(this, { status: reply.status, responseText: reply.body });
		this.dispatchEvent(new Event('load'));
	}
}

beforeEach(() => {
	replies = [];
	requests = [];
	vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });
const kept = json(200, { errors: null, success: [{ id: 9 }] });

function send(answers: typeof replies, { renews = true } = {}) {
	replies = answers;
	const session = {
		token: 'old',
		fresh: async () => undefined,
		renew: vi.fn(async () => {
			session.token = 'new';
			return renews;
		}),
	};
	const progress: number[] = [];
	const stopping = new AbortController();
	const sent = sendFileOver({ session: session as never, baseUrl: '/api/v1' })({
		taskId: 3 as TaskId,
		file: new File([new Uint8Array(100)], 'bowl.jpg'),
		key: 'k',
		onProgress: (bytes) => progress.push(bytes),
		signal: stopping.signal,
	});
	return { sent, progress, session, stopping };
}

test('a file goes to its task in a form, with the token and its key, and becomes an attachment', async () => {
	const { sent, progress } = send([kept]);

	expect(await sent).toBe(9);
	expect(requests[0]).toMatchObject({ method: 'PUT', address: '/api/v1/tasks/3/attachments' });
	expect(requests[0]?.headers).toEqual({ authorization: 'Bearer old', 'idempotency-key': 'k' });
	expect(requests[0]?.form?.get('files')).toMatchObject({ name: 'bowl.jpg', size: 100 });
	// The form around the file is no part of it.
	expect(progress).toEqual([50, 100]);
});

test('with a token that has ended it is sent once more, with a new one', async () => {
	const { sent } = send([json(401, { code: 11, message: 'x' }), kept]);

	expect(await sent).toBe(9);
	expect(requests.map(({ headers }) => headers)).toEqual([
		{ authorization: 'Bearer old', 'idempotency-key': 'k' },
		{ authorization: 'Bearer new', 'idempotency-key': 'k' },
	]);
});

test('without a new token it is refused', async () => {
	const { sent } = send([json(401, { code: 11, message: 'x' })], { renews: false });

	await expect(sent).rejects.toMatchObject({ status: 401 });
	expect(requests).toHaveLength(1);
});

test('a file that the server names among the errors is refused with its code', async () => {
	const { sent } = send([json(200, { errors: [{ code: 4012, message: 'too large' }], success: null })]);

	const failure = await sent.catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(ApiError);
	expect(failure).toMatchObject({ code: 4012, message: 'too large' });
});

test.each([
	['a page of something between', { status: 200, body: '<html>' }, ConnectionLost],
	['a line that broke', 'broken', ConnectionLost],
	['a refusal', json(403, { code: 1, message: 'no' }), ApiError],
	['a refusal without words', { status: 502, body: '<html>' }, ApiError],
] as const)('%s is told as what it is', async (_, reply, kind) => {
	await expect(send([reply]).sent).rejects.toBeInstanceOf(kind);
});

test('giving it up ends the request, with the reason', async () => {
	const { sent, stopping } = send([]);
	await expect.poll(() => requests).toHaveLength(1);

	stopping.abort(new Error('given up'));

	await expect(sent).rejects.toThrow('given up');
	expect(requests[0]?.isAborted).toBe(true);
});
