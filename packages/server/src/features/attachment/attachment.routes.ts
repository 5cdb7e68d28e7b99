import { attachmentEndpoints, toPreviewSize } from '@ordna/domain/attachment';
import { type Act, paged, pageOf, type RawReply, routes } from '../../http/index.ts';
import { sendFile, sendPicture } from '../file/index.ts';
import { requireTask } from '../task-record/index.ts';
import { detach } from './attachment.commands.ts';
import { listAttachments, requireAttachment } from './attachment.queries.ts';
import { findPreview } from './preview.ts';
import { uploadAttachments } from './upload.ts';

export const attachmentRoutes = routes(
	'attachment',
	attachmentEndpoints,
	{
		list: {
			async ask(ask, { taskId, ...input }) {
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const { attachments, total } = await listAttachments(ask, await requireTask(ask, taskId, 'read'), page);
				return paged(attachments, total, page);
			},
		},
		upload: { act: (act, { taskId }) => uploadAttachments(act, taskId) },
		download: { act: (act, input) => download(act, input) },
		delete: {
			async tell(tell, { taskId, id }) {
				const task = await requireTask(tell, taskId, 'write');
				await detach(tell, task, await requireAttachment(tell, task, { id, need: 'write' }));
				return { message: 'Successfully deleted.' };
			},
		},
	},
	({ settings }) => settings.service.enableTaskAttachments,
);

async function download(
	act: Act,
	{ taskId, id, previewSize }: { taskId: number; id: number; previewSize?: string | undefined },
): Promise<RawReply> {
	const task = await requireTask(act, taskId, 'read');
	const row = await requireAttachment(act, task, { id, need: 'read' });
	const size = toPreviewSize(previewSize);
	const preview = size ? await findPreview(act.app, row, size) : null;
	if (preview) return sendPicture(act, { bytes: preview, mime: 'image/png', etag: `${row.key}.${size}` });
	return sendFile(act, { ...row, created: row.file_created });
}
