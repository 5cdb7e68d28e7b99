import { fieldOf } from '@ordna/domain/changes';
import type { CommentVersion } from '@ordna/domain/comment';
import { type QueryContext, toChange } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Granted } from '../access/index.ts';
import type { CommentRow } from './comment.table.ts';

/**
 * What a comment said before, read off the change log, the last first. Each was written when the one before it was replaced;
 * what was emptied since, with somebody's account, is left out.
 */
export async function listCommentVersions(
	{ db }: QueryContext,
	comment: Granted<CommentRow, 'read'>,
	page: Page,
): Promise<{ versions: CommentVersion[]; total: number }> {
	const edits = db
		.selectFrom('change')
		.where('entity', '=', 'comment')
		.where('entity_id', '=', comment.id)
		.where('kind', '=', 'comment.updated')
		.where('before', 'is not', null);
	const { total } = await edits.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await edits.selectAll().orderBy('seq', 'desc').$call(onPage(page)).execute();
	const oldest = rows.at(-1);
	// The edit before the last of this page says since when that one stood.
	const before =
		oldest && (await edits.select('at').where('seq', '<', oldest.seq).orderBy('seq', 'desc').executeTakeFirst());
	const writtenAt = [...rows.slice(1).map((row) => row.at), before?.at ?? comment.created];
	const versions = rows.map(toChange).map((edit, at) => ({
		comment: fieldOf(edit.before, 'comment') ?? '',
		written: writtenAt[at] ?? comment.created,
	}));
	return { versions: versions.filter((version) => version.comment !== ''), total: Number(total) };
}
