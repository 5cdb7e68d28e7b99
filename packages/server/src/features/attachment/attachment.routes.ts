import { attachmentEndpoints, toPreviewSize } from '@ordna/domain/attachment';
import { answersAlways, paged, pageOf, type RawReply, type RequestContext, routes } from '../../http/index.ts';
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
			async query(context, { taskId, ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { attachments, total } = await listAttachments(context, await requireTask(context, taskId, 'read'), page);
				return paged(attachments, total, page);
			},
		},
		upload: { action: (context, { taskId }) => uploadAttachments(context, taskId) },
		download: { action: (context, input) => download(context, input) },
		delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { taskId, id }) => {
			const task = await requireTask(context, taskId, 'write');
			await detach(context, task, await requireAttachment(context, task, { id, need: 'write' }));
		}),
	},
	({ settings }) => settings.service.enableTaskAttachments,
);

async function download(
	context: RequestContext,
	{ taskId, id, previewSize }: { taskId: number; id: number; previewSize?: string | undefined },
): Promise<RawReply> {
	const task = await requireTask(context, taskId, 'read');
	const row = await requireAttachment(context, task, { id, need: 'read' });
	const size = toPreviewSize(previewSize);
	const preview = size ? await findPreview(context.app, row, size) : null;
	if (preview) return sendPicture(context, { bytes: preview, mime: 'image/png', etag: `${row.key}.${size}` });
	return sendFile(context, { ...row, created: row.file_created });
}
