import { type AttachmentId, attachmentEndpoints, type PreviewSize } from '@ordna/domain/attachment';
import type { TaskId } from '@ordna/domain/task';
import { useCallback, useEffectEvent, useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../../platform/connection.tsx';
import { PictureCache, type PictureState } from './picture-cache.ts';

export interface AttachedFile {
	readonly taskId: TaskId;
	readonly id: AttachmentId;
	/** A preview of this size; the file itself without one. */
	readonly size?: PreviewSize | undefined;
	/** It is shown as a PDF, and as nothing else, whatever it says it is. */
	readonly isDocument?: boolean | undefined;
}

const caches = new WeakMap<Connection['session'], PictureCache>();

function cacheOf({ session }: Connection): PictureCache {
	const known = caches.get(session);
	if (known) return known;
	const made = new PictureCache();
	caches.set(session, made);
	session.watch((event) => event !== 'renewed' && made.clear());
	return made;
}

/** Fetches a file with the token. @throws as `Api.download` does */
export async function fetchAttached({ api }: Pick<Connection, 'api'>, file: AttachedFile): Promise<Blob> {
	const { taskId, id, size, isDocument } = file;
	const bytes = await api.download(attachmentEndpoints.download, { taskId, id, ...(size && { previewSize: size }) });
	// In a frame a page would be of our own origin.
	return isDocument ? new Blob([bytes], { type: 'application/pdf' }) : bytes;
}

const keyOf = ({ taskId, id, size, isDocument }: AttachedFile) =>
	`${taskId}/${id}/${isDocument ? 'document' : (size ?? '')}`;

/** A picture of an attachment as an address for `src`, as long as it is shown. */
export function useAttachedPicture({ taskId, id, size, isDocument }: AttachedFile): PictureState {
	const connection = useConnection();
	const file = { taskId, id, size, isDocument };
	return usePicture(keyOf(file), () => fetchAttached(connection, file));
}

/** A picture that is fetched with the token, as an address for `src`, as long as it is shown. One key stands for one picture. */
export function usePicture(key: string, fetchBlob: () => Promise<Blob>): PictureState {
	const cache = cacheOf(useConnection());
	const fetchNow = useEffectEvent(fetchBlob);
	const subscribe = useCallback(
		// NOTE: asked for in the subscription, so with the function of the render that has this key.
		(listener: () => void) => cache.hold(key, () => fetchNow(), listener),
		[cache, key],
	);
	return useSyncExternalStore(subscribe, () => cache.stateOf(key));
}

/** The same for what is drawn without React. Returns how to let go of it. */
export function holdPicture(connection: Connection, file: AttachedFile, show: (state: PictureState) => void) {
	const cache = cacheOf(connection);
	const key = keyOf(file);
	const letGo = cache.hold(
		key,
		() => fetchAttached(connection, file),
		() => show(cache.stateOf(key)),
	);
	show(cache.stateOf(key));
	return letGo;
}
