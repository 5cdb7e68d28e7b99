import { fail } from '@ordna/domain/failures';
import type { RawReply, RequestContext } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { sendFile } from '../file/index.ts';
import { pingUnsplash } from './unsplash.ts';

/** The picture behind a project, as it was kept. */
export async function showBackground(context: RequestContext, projectId: number): Promise<RawReply> {
	const project = await requireProject(context, projectId, 'read');
	const row = await context.db
		.selectFrom('project')
		.innerJoin('file', 'file.id', 'project.background_file_id')
		.select(['file.key', 'file.size', 'file.created', 'project.background_information'])
		.where('project.id', '=', project.id)
		.executeTakeFirst();
	if (!row) throw fail('background.missing');
	// Clients look for this very type, though it is not the registered one.
	const reply = await sendFile(context, { key: row.key, size: row.size, created: row.created, mime: 'image/jpg' });
	if (reply.status === 200) pingUnsplash(context.app, row.background_information);
	return reply;
}
