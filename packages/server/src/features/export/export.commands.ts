import type { ExportProblem } from '@ordna/domain/export';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { Content } from '../file/index.ts';
import { insertFiles } from '../file/index.ts';
import { makeDue } from '../job/index.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';

/** The name of the job that makes them. */
export const exportJob = 'make exports';

/** An export as somebody asked for it: asked for again after it was canceled, it is another one. */
export interface Requested {
	readonly id: number;
	readonly requested: Instant;
}

/** Ends the work on an export that nobody asks for any more, with all that it has begun. */
export class NoLongerAsked extends Error {}

/** What a row says while nothing is being packed. */
const notPacked = { stage: null, packed: 0, total: 0 } as const;
const noFailure = { failed: null, problem: null, reference: null } as const;

/** Asks for an export of the caller. Who asks again while it is not finished asks once. */
export async function requestExport(context: CommandContext): Promise<void> {
	await requestExportOf(context, requirePerson(context.caller).id);
}

/** Asks for an export of somebody, which they alone can download. */
export async function requestExportOf(context: CommandContext, id: UserId): Promise<void> {
	await context.db
		.insertInto('export')
		.values({ user_id: id, requested: context.now, file_id: null, finished: null, stage: null, ...noFailure })
		.onConflict((conflict) =>
			conflict.column('user_id').doUpdateSet((eb) => ({
				requested: eb.fn.coalesce('export.requested', eb.val(context.now)),
				...noFailure,
			})),
		)
		.execute();
	await makeDue(context, exportJob);
	context.changes.record('export.requested', { entityId: id, projectId: null });
}

/** No longer asks for the caller's export: whoever packs it notices, and stops. */
export async function cancelExport(context: CommandContext): Promise<void> {
	const { id } = requirePerson(context.caller);
	const { numUpdatedRows } = await context.db
		.updateTable('export')
		.set({ requested: null, ...notPacked })
		.where('user_id', '=', id)
		.where('requested', 'is not', null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) context.changes.record('export.canceled', { entityId: id, projectId: null });
}

/** Lets go of the caller's finished export. Its file goes with what nothing uses. */
export function deleteExport(context: CommandContext): Promise<void> {
	return deleteExportOf(context, requirePerson(context.caller).id);
}

/** Lets go of somebody's finished export. */
export async function deleteExportOf(context: CommandContext, id: number): Promise<void> {
	const { numUpdatedRows } = await context.db
		.updateTable('export')
		.set({ file_id: null, finished: null })
		.where('user_id', '=', id)
		.where('file_id', 'is not', null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) context.changes.record('export.deleted', { entityId: id, projectId: null });
}

/** Puts a finished export in the place of the one before, and says so by e-mail. Throws where nobody asks for it any more. */
export async function finishExport(context: CommandContext, of: Requested, content: Content): Promise<void> {
	const [file] = await insertFiles(context, [{ name: 'export.zip', content }]);
	const isOurs = await endExport(context, of, { file_id: file?.id ?? null, finished: context.now, ...noFailure });
	if (!isOurs) throw new NoLongerAsked();
	context.changes.record('export.finished', { entityId: of.id, projectId: null });
	const [to] = await recipientsOf(context, [of.id]);
	if (to) await sendMail(context, { to, kind: 'export.ready', data: {} });
}

/** Ends an export that failed, and tells whose it is. The finished one before it stays. */
export async function failExport(
	context: CommandContext,
	of: Requested,
	why: { readonly problem: ExportProblem; readonly reference: string },
): Promise<void> {
	const isOurs = await endExport(context, of, { failed: context.now, ...why });
	if (!isOurs) return;
	context.changes.record('export.failed', { entityId: of.id, projectId: null });
	const [to] = await recipientsOf(context, [of.id]);
	if (to) await sendMail(context, { to, kind: 'export.failed', data: why });
}

interface End {
	readonly file_id?: number | null;
	readonly finished?: Instant;
	readonly failed: Instant | null;
	readonly problem: ExportProblem | null;
	readonly reference: string | null;
}

async function endExport({ db }: CommandContext, { id, requested }: Requested, end: End): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('export')
		.set({ requested: null, ...notPacked, ...end })
		.where('user_id', '=', id)
		.where('requested', '=', requested)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
