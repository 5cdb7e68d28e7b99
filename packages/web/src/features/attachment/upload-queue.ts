import type { TaskId } from '@ordna/domain/task';
import { ApiError } from '../../platform/api/index.ts';
import { randomUuid } from '../../platform/outbox/index.ts';
import { ConnectionLost, type SendFile } from './send-file.ts';

/** Why a file was not attached. */
export type UploadProblem = 'tooLarge' | 'folder' | 'noSpace' | 'connection' | 'notAllowed' | 'taskGone' | 'refused';

export type UploadState =
	/** Others go first. */
	| { readonly is: 'queued' }
	/** There is no connection; it begins by itself when there is. */
	| { readonly is: 'offline' }
	/** Bytes that have left. All of them: the server is storing it. */
	| { readonly is: 'sending'; readonly sent: number }
	| { readonly is: 'failed'; readonly problem: UploadProblem; readonly canRetry: boolean; readonly failure?: unknown };

/** A file on its way to a task. */
export interface Upload {
	readonly id: number;
	readonly taskId: TaskId;
	readonly file: File;
	readonly state: UploadState;
}

/** What a file has become. */
export interface Attached {
	/** Of the attachment. */
	readonly id: number;
	readonly taskId: TaskId;
}

export interface UploadQueueParts {
	readonly send: SendFile;
	/** The id of a task as the server knows it; waits for the task to be created. */
	readonly realId: (id: TaskId) => Promise<TaskId>;
	/** Shows what was attached; the upload stays in the list until it resolves. */
	readonly onAttached: (attached: Attached) => Promise<void>;
	/** Hears of an upload that failed. */
	readonly onFailed?: (upload: Upload) => void;
	readonly isOnline: () => boolean;
}

/** So many are sent at once. */
const concurrency = 2;

interface Entry {
	upload: Upload;
	stopping: AbortController;
	readonly finish: (attached: Attached | undefined) => void;
	/** The same each time it is sent. */
	readonly key: string;
}

/**
 * Sends files to tasks, a few at a time, in the order in which they were added. They are held in memory alone: a file of
 * any size can't wait in the browser's storage, so closing the page gives them up.
 */
export class UploadQueue {
	readonly #parts: UploadQueueParts;
	readonly #listeners = new Set<() => void>();
	#entries: readonly Entry[] = [];
	#list: readonly Upload[] = [];
	#lastId = 0;

	constructor(parts: UploadQueueParts) {
		this.#parts = parts;
	}

	/** The same array until something changes. */
	get list(): readonly Upload[] {
		return this.#list;
	}

	/** Whether closing the page now would give up a file. */
	get isBusy(): boolean {
		return this.#list.some(({ state }) => state.is !== 'failed');
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/**
	 * Adds a file; one of more than `maxBytes` is refused without being sent.
	 * @returns what it became; nothing when it was given up
	 */
	add(taskId: TaskId, file: File, limits: { maxBytes?: number | undefined; isFolder?: boolean } = {}) {
		const { promise, resolve: finish } = Promise.withResolvers<Attached | undefined>();
		this.#lastId += 1;
		const isTooLarge = limits.maxBytes !== undefined && file.size > limits.maxBytes;
		const problem = limits.isFolder ? 'folder' : isTooLarge ? 'tooLarge' : undefined;
		const state: UploadState = problem ? { is: 'failed', problem, canRetry: false } : { is: 'queued' };
		const upload = { id: this.#lastId, taskId, file, state };
		const entry = { upload, stopping: new AbortController(), finish, key: randomUuid() };
		this.#set([...this.#entries, entry]);
		this.#pump();
		return promise;
	}

	/** Gives an upload up, or takes one that failed off the list. */
	cancel(id: number): void {
		const entry = this.#entries.find(({ upload }) => upload.id === id);
		if (!entry) return;
		this.#remove(entry);
		entry.stopping.abort(new Error('given up'));
		entry.finish(undefined);
		this.#pump();
	}

	/** Sends again what failed. */
	retry(id: number): void {
		const entry = this.#entries.find(({ upload }) => upload.id === id);
		if (entry?.upload.state.is !== 'failed' || !entry.upload.state.canRetry) return;
		this.#change(entry, { is: 'queued' });
		this.#pump();
	}

	/** The connection is back, or gone. */
	readonly followConnection = (): void => this.#pump();

	/** Gives up everything: somebody else signs in. */
	clear(): void {
		for (const { upload } of this.#entries) this.cancel(upload.id);
	}

	#pump(): void {
		const isOnline = this.#parts.isOnline();
		let sending = this.#entries.filter(({ upload }) => upload.state.is === 'sending').length;
		for (const entry of this.#entries) {
			const { state } = entry.upload;
			if (state.is !== 'queued' && state.is !== 'offline') continue;
			if (!isOnline) {
				if (state.is === 'queued') this.#change(entry, { is: 'offline' });
			} else if (sending < concurrency) {
				sending += 1;
				void this.#send(entry);
			} else if (state.is === 'offline') this.#change(entry, { is: 'queued' });
		}
	}

	async #send(entry: Entry): Promise<void> {
		const { file, taskId } = entry.upload;
		const stopping = new AbortController();
		entry.stopping = stopping;
		const { signal } = stopping;
		this.#change(entry, { is: 'sending', sent: 0 });
		const onProgress = (sent: number) => !signal.aborted && this.#change(entry, { is: 'sending', sent });
		try {
			const realId = await this.#parts.realId(taskId);
			const sending = { taskId: realId, file, key: entry.key, onProgress, signal };
			const attached = { id: await this.#parts.send(sending), taskId: realId };
			entry.finish(attached);
			await this.#parts.onAttached(attached);
			this.#remove(entry);
		} catch (failure) {
			if (signal.aborted) return;
			this.#fail(entry, failure);
		}
		this.#pump();
	}

	#fail(entry: Entry, failure: unknown): void {
		if (failure instanceof ConnectionLost && !this.#parts.isOnline()) {
			this.#change(entry, { is: 'offline' });
			return;
		}
		const problem = problemOf(failure);
		this.#change(entry, { is: 'failed', problem, canRetry: canRetry(problem, failure), failure });
		this.#parts.onFailed?.(entry.upload);
	}

	#change(entry: Entry, state: UploadState): void {
		if (!this.#entries.includes(entry)) return;
		entry.upload = { ...entry.upload, state };
		this.#set(this.#entries);
	}

	#remove(entry: Entry): void {
		this.#set(this.#entries.filter((one) => one !== entry));
	}

	#set(entries: readonly Entry[]): void {
		this.#entries = entries;
		this.#list = entries.map(({ upload }) => upload);
		for (const listener of this.#listeners) listener();
	}
}

/** The code of a file that is larger than the server allows. */
const tooLarge = 4012;

function problemOf(failure: unknown): UploadProblem {
	if (failure instanceof ConnectionLost) return 'connection';
	if (!(failure instanceof ApiError)) return 'refused';
	if (failure.code === tooLarge || failure.status === 413) return 'tooLarge';
	if (failure.status === 507) return 'noSpace';
	if (failure.status === 403) return 'notAllowed';
	return failure.status === 404 ? 'taskGone' : 'refused';
}

const canRetry = (problem: UploadProblem, failure: unknown): boolean =>
	problem === 'connection' || problem === 'noSpace' || (problem === 'refused' && isFault(failure));

const isFault = (failure: unknown) => !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429;
