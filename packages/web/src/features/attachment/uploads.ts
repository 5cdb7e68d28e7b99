import { type TaskId, taskEndpoints } from '@ordna/domain/task';
import { useMemo, useSyncExternalStore } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { bytesIn } from '../../ui/file-size.ts';
import { notify } from '../../ui/notice-store.ts';
import { useInfo } from '../info/index.ts';
import { taskKind } from '../task/index.ts';
import { sendFileOver } from './send-file.ts';
import { type Attached, type Upload, UploadQueue } from './upload-queue.ts';

const queues = new WeakMap<Client, UploadQueue>();
/** How many screens show the uploads of a task, by the queue and the task. */
const watched = new WeakMap<UploadQueue, Map<number, number>>();

/** The uploads of this page. */
export function uploadsOf(client: Client): UploadQueue {
	const known = queues.get(client);
	if (known) return known;
	const queue = new UploadQueue({
		send: sendFileOver(client),
		realId: (id) => realIdOf(client, id),
		onAttached: (attached) => showAttached(client, attached),
		onFailed: (upload) => sayUnseen(queue, upload),
		isOnline: () => navigator.onLine,
	});
	queues.set(client, queue);
	for (const event of ['online', 'offline']) addEventListener(event, queue.followConnection);
	client.session.watch((event) => event !== 'renewed' && queue.clear());
	queue.subscribe(() => holdPage(queue.isBusy));
	return queue;
}

/** A task that is being created gets its id from the server first. */
async function realIdOf({ outbox, store }: Client, id: TaskId): Promise<TaskId> {
	if (store.resolve(taskKind.name, id) < 0) await outbox.drain();
	// A record's real id is of the same noun as its temporary one.
	return store.resolve(taskKind.name, id) as TaskId;
}

async function showAttached({ api, store }: Client, { id, taskId }: Attached): Promise<void> {
	if (store.get(taskKind, taskId)?.attachments.some((one) => one.id === id)) return;
	const asOf = store.seq;
	const task = await api.call(taskEndpoints.read, { id: taskId }).catch(() => undefined);
	// What can't be read now comes by the live feed, or with the next visit.
	if (task) store.loadPage(recordsOf(taskKind, [task]), asOf);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before it closes a page with uploads under way. */
function holdPage(isBusy: boolean): void {
	if (isBusy) addEventListener('beforeunload', ask);
	else removeEventListener('beforeunload', ask);
}

/** A failure beside its file can't be seen once the task is closed. */
function sayUnseen(queue: UploadQueue, { taskId, file }: Upload): void {
	if ((watched.get(queue)?.get(taskId) ?? 0) > 0) return;
	notify({ kind: 'error', text: i18n.translate('attachment:failedUnseen', { name: file.name }) });
}

/** The files on their way to a task, and what one can do about them. */
export function useUploads(taskId: TaskId) {
	const client = useClient();
	const queue = uploadsOf(client);
	const { store } = client;
	const resolved = store.resolve(taskKind.name, taskId);
	const subscribe = useMemo(() => (listener: () => void) => watch(queue, taskId, listener), [queue, taskId]);
	const all = useSyncExternalStore(subscribe, () => queue.list);
	const uploads = useMemo(
		() => all.filter((upload) => store.resolve(taskKind.name, upload.taskId) === resolved),
		[all, store, resolved],
	);
	return { uploads, queue };
}

function watch(queue: UploadQueue, taskId: TaskId, listener: () => void): () => void {
	const counts = watched.get(queue) ?? new Map<number, number>();
	watched.set(queue, counts);
	counts.set(taskId, (counts.get(taskId) ?? 0) + 1);
	const stop = queue.subscribe(listener);
	return () => {
		counts.set(taskId, (counts.get(taskId) ?? 1) - 1);
		stop();
	};
}

/** The largest file the server takes, in bytes; nothing where it does not say. */
export const useMaxFileBytes = (): number | undefined => bytesIn(useInfo().maxFileSize);
