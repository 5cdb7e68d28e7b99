import { attachmentEndpoints } from '@ordna/domain/attachment';
import type { TaskId } from '@ordna/domain/task';
import { ApiError } from '../../platform/api/index.ts';
import type { Connection } from '../../platform/connection.tsx';

export interface FileToSend {
	readonly taskId: TaskId;
	readonly file: File;
	/** Names the upload for the server: sent again after an answer was lost, it stores the file once. */
	readonly key: string;
	/** Bytes of the file that have left. */
	readonly onProgress: (sent: number) => void;
	readonly signal: AbortSignal;
}

/** Sends a file, and resolves to the id of the attachment it has become. */
export type SendFile = (sending: FileToSend) => Promise<number>;

/** The upload broke off, or something between us and the server answered in its place. */
export class ConnectionLost extends Error {
	constructor(cause?: unknown) {
		super('the upload broke off', { cause });
		this.name = 'ConnectionLost';
	}
}

interface HttpAnswer {
	readonly status: number;
	readonly text: string;
}

/** The code of a token that is missing, broken or has ended. */
const tokenRefused = 11;

/**
 * Uploads one file to a task. Not by `Api`: `fetch` says nothing of how much of a body has left.
 * @throws ApiError, ConnectionLost, or the reason of the signal
 */
export const sendFileOver =
	({ session, baseUrl }: Pick<Connection, 'session' | 'baseUrl'>): SendFile =>
	async (sending) => {
		await session.fresh();
		sending.signal.throwIfAborted();
		const path = attachmentEndpoints.upload.path.replace(':taskId', String(sending.taskId));
		const attempt = () => put(`${baseUrl}${path}`, session.token, sending);
		let answer = await attempt();
		if (answer.status === 401 && refusalIn(answer).code === tokenRefused && (await session.renew()))
			answer = await attempt();
		if (answer.status < 200 || answer.status > 299) throw refusalIn(answer);
		const { success, errors } = replyIn(answer);
		const [attachment] = success ?? [];
		// A file that the server did not keep is named in an answer that is well otherwise.
		if (!attachment) throw new ApiError(400, errors?.[0]);
		return attachment.id;
	};

function put(
	address: string,
	token: string | null,
	{ file, key, onProgress, signal }: FileToSend,
): Promise<HttpAnswer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const stop = () => request.abort();
		const end = (settle: () => void) => () => {
			signal.removeEventListener('abort', stop);
			settle();
		};
		// The form around it is sent too, and is no part of the file.
		request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
		request.addEventListener(
			'load',
			end(() => resolve({ status: request.status, text: request.responseText })),
		);
		request.addEventListener(
			'error',
			end(() => reject(new ConnectionLost())),
		);
		request.addEventListener(
			'abort',
			end(() => reject(signal.reason)),
		);
		signal.addEventListener('abort', stop);
		request.open(attachmentEndpoints.upload.method, address);
		request.setRequestHeader('idempotency-key', key);
		if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
		const form = new FormData();
		form.append(attachmentEndpoints.upload.upload ?? 'files', file);
		request.send(form);
	});
}

/** As much of the answer as is needed. */
interface UploadReply {
	readonly success: readonly { readonly id: number }[] | null;
	readonly errors: readonly unknown[] | null;
}

function replyIn({ text }: HttpAnswer): UploadReply {
	try {
		return JSON.parse(text);
	} catch (cause) {
		// A page that is no JSON comes from something between us and the server.
		throw new ConnectionLost(cause);
	}
}

function refusalIn(answer: HttpAnswer): ApiError {
	try {
		return new ApiError(answer.status, JSON.parse(answer.text));
	} catch {
		return new ApiError(answer.status, undefined);
	}
}
