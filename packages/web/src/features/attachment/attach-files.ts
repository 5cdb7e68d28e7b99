import type { TaskId } from '@ordna/domain/task';
import { useClient } from '../../platform/client.tsx';
import { useInfo } from '../info/index.ts';
import type { Attached } from './upload-queue.ts';
import { uploadsOf, useMaxFileBytes } from './uploads.ts';

/** Something that was chosen, dropped or pasted. */
export interface Given {
	readonly file: File;
	/** A folder, which no browser uploads as one. */
	readonly isFolder?: boolean;
}

/** Attaches files to a task; nothing where this server keeps none. */
export function useAttach(taskId: TaskId): ((given: readonly Given[]) => void) | undefined {
	const queue = uploadsOf(useClient());
	const maxBytes = useMaxFileBytes();
	const { taskAttachmentsEnabled } = useInfo();
	if (!taskAttachmentsEnabled) return undefined;
	return (given) => {
		for (const { file, isFolder = false } of given) void queue.add(taskId, file, { maxBytes, isFolder });
	};
}

/** Uploads a picture for a text of a task. Resolves to its address; to nothing when it was not attached. */
export function useUploadPicture(taskId: TaskId): ((file: File) => Promise<string | undefined>) | undefined {
	const client = useClient();
	const queue = uploadsOf(client);
	const maxBytes = useMaxFileBytes();
	const { taskAttachmentsEnabled } = useInfo();
	if (!taskAttachmentsEnabled) return undefined;
	return async (file) => {
		const attached = await queue.add(taskId, file, { maxBytes });
		return attached && addressOf(client.baseUrl, attached);
	};
}

/** Where the API serves a file: what texts name it by. */
function addressOf(baseUrl: string, { taskId, id }: Attached): string {
	const { pathname } = new URL(baseUrl, location.href);
	return `${pathname.replace(/\/$/, '')}/tasks/${taskId}/attachments/${id}`;
}

/** What was dropped or pasted: files, and folders by their names. */
export function givenBy(data: DataTransfer | null): readonly Given[] {
	if (!data) return [];
	const items = [...data.items].filter(({ kind }) => kind === 'file');
	return items.flatMap((item): Given[] => {
		const file = item.getAsFile();
		return file ? [{ file, isFolder: item.webkitGetAsEntry?.()?.isDirectory ?? false }] : [];
	});
}

/** Opens the browser's file dialog. To be called while a press or a key is handled. */
export function chooseFiles(onChoose: (given: readonly Given[]) => void): void {
	const input = document.createElement('input');
	input.type = 'file';
	input.multiple = true;
	input.hidden = true;
	const end = () => input.remove();
	input.addEventListener('change', () => {
		onChoose([...(input.files ?? [])].map((file) => ({ file })));
		end();
	});
	input.addEventListener('cancel', end);
	// In the page: Safari tells one that stands nowhere nothing.
	document.body.append(input);
	input.click();
}

/** Opens the file dialog for a task; nothing where this server keeps no files. */
export function useChooseFiles(taskId: TaskId): (() => void) | undefined {
	const attach = useAttach(taskId);
	return attach && (() => chooseFiles(attach));
}
