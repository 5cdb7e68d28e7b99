import type { Attachment } from '@ordna/domain/attachment';
import type { Task } from '@ordna/domain/task';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation } from '../../platform/outbox/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { notify } from '../../ui/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { fetchAttached } from '../attached-picture/index.ts';
import { hrefOfTask, taskKind, useTaskActions } from '../task/index.ts';
import type * as mutations from './attachment.mutations.ts';

const deleteAttachment = lateMutation<typeof mutations.deleteAttachment>('attachment.delete');

/** How an address names an attachment of its task. */
export const hashOf = ({ id }: Pick<Attachment, 'id'>) => `#attachment-${id}`;

/** What one can do with an attachment of a task. */
export function useAttachmentActions(task: Task) {
	const client = useClient();
	const commands = useTaskActions();
	const { t } = useTranslation('attachment');
	return {
		async download({ id, taskId, file }: Attachment): Promise<void> {
			try {
				const bytes = await fetchAttached(client, { taskId, id });
				// Not what the file says it is: a browser might show it in place of the page.
				saveFile(new Blob([bytes], { type: 'application/octet-stream' }), file?.name ?? 'file');
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
			}
		},
		copyLink(attachment: Attachment): void {
			const address = `${location.origin}${hrefOfTask(attachment.taskId)}${hashOf(attachment)}`;
			copyText(address, { copied: t('linkCopied'), failed: t('copyFailed') });
		},
		setCover({ id }: Attachment): void {
			const text = t('coverSet');
			commands.patchWithUndo(task.id, { coverImageAttachmentId: id }, text);
		},
		removeCover(): void {
			commands.patchWithUndo(task.id, { coverImageAttachmentId: 0 }, t('coverRemoved'));
		},
		/** Asks first: nothing brings a deleted file back. True when it is gone; the focus is then on `nextFocus`. */
		async remove({ id, file }: Attachment, nextFocus: () => HTMLElement | null | undefined): Promise<boolean> {
			const name = file?.name ?? t('file');
			const isSure = await confirm({
				...{ title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') },
				finalFocus: (isGone) => (isGone && nextFocus()) || true,
			});
			if (!isSure) return false;
			// Others may have come or gone while it was asked.
			const rest = (client.store.get(taskKind, task.id)?.attachments ?? task.attachments).filter(
				(one) => one.id !== id,
			);
			client.outbox.write(deleteAttachment, { id, taskId: task.id, name, rest });
			return true;
		},
	};
}
