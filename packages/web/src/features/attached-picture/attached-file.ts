import { type AttachmentId, attachmentEndpoints, type PreviewSize } from '@ordna/domain/attachment';
import type { TaskId } from '@ordna/domain/task';
import { type Connection, useConnection } from '../../platform/connection.tsx';
import { type PictureState, pictureCacheOf, usePicture } from '../../platform/pictures/index.ts';

export interface AttachedFile {
	readonly taskId: TaskId;
	readonly id: AttachmentId;
	/** A preview of this size; the file itself without one. */
	readonly size?: PreviewSize | undefined;
	/** It is shown as a PDF, and as nothing else, whatever it says it is. */
	readonly isDocument?: boolean | undefined;
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

/** The same for what is drawn without React. Returns how to let go of it. */
export function holdPicture(connection: Connection, file: AttachedFile, show: (state: PictureState) => void) {
	const cache = pictureCacheOf(connection);
	const key = keyOf(file);
	const letGo = cache.hold(
		key,
		() => fetchAttached(connection, file),
		() => show(cache.stateOf(key)),
	);
	show(cache.stateOf(key));
	return letGo;
}
