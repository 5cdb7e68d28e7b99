import type { MailInAddress } from '@ordna/domain/mail-in';
import type { QueryContext } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { addressOf } from './address.ts';

/** The address of a project. Whoever may write there may send there. */
export async function readAddress(
	context: QueryContext,
	project: Granted<ProjectFacts, 'write'>,
): Promise<MailInAddress> {
	const row = await context.db
		.selectFrom('mail_in_address')
		.select(['word', 'created'])
		.where('project_id', '=', project.id)
		.executeTakeFirst();
	if (!row) return { address: '', created: null };
	return { address: addressOf(context.app.settings.mailIn, row.word), created: row.created };
}

/** The projects to which these secret words lead, by id. */
export async function projectsOfWords(context: QueryContext, words: readonly string[]): Promise<number[]> {
	if (words.length === 0) return [];
	const rows = await context.db
		.selectFrom('mail_in_address')
		.select('project_id')
		.where((eb) => context.dialect.isOneOf(eb.ref('word'), words))
		.orderBy('project_id')
		.execute();
	return rows.map((row) => row.project_id);
}
