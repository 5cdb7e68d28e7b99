import { writeInstant } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { apiAddressOf, type ImportService, plankaAddressOf, type ServiceProblem } from '@ordna/domain/import';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
import { cancelImport, forgetFile, keepWaitingFile } from '../import/index.ts';
import type { Credentials } from './credentials.ts';
import { requireServiceImport } from './service-import.queries.ts';
import { serviceImportQueue } from './service-import.queue.ts';
import type { ServiceChoices, ServiceImportRow } from './service-import.table.ts';
import { sealCredentials } from './token-seal.ts';

interface Begun {
	readonly service: ImportService;
	/** Of the server, as it was typed. */
	readonly address?: string | undefined;
	readonly credentials: Credentials;
	/** Whether it is imported without being looked at. */
	readonly isAppliedAtOnce: boolean;
}

/** Begins an import of the caller. One that is only looked at gives way; one that runs does not: 14005. */
export async function beginServiceImport(context: CommandContext, begun: Begun): Promise<ServiceImportRow> {
	const address = addressOf(begun);
	if (address === undefined) throw fail('import.badAddress');
	const userId = requirePerson(context.caller).id;
	const before = await context.db
		.selectFrom('service_import')
		.selectAll()
		.where('user_id', '=', userId)
		.where('finished', 'is', null)
		.executeTakeFirst();
	if (before && before.state !== 'ready') throw isRunning(before.started);
	if (before) await endServiceImport(context, before, { state: 'canceled' });
	const row = await context.db
		.insertInto('service_import')
		.values({
			...{ user_id: userId, service: begun.service, address, state: 'fetching', problem: null },
			sealed: sealCredentials(begun.credentials, context.app.secret),
			is_applied_at_once: begun.isAppliedAtOnce ? 1 : 0,
			...{ import_file_id: null, import_id: null, started: context.now, finished: null, due: context.now },
		})
		// Of two at once the second finds the place taken.
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!row) throw isRunning(context.now);
	return row;
}

/** Below which the API stands; `null` where the service has one address, `undefined` for what is none. */
function addressOf({ service, address = '' }: Begun): string | null | undefined {
	if (service === 'planka') return plankaAddressOf(address);
	return service === 'server' ? apiAddressOf(address) : null;
}

function isRunning(since: ServiceImportRow['started']): Error {
	return fail('import.running', { running_since: writeInstant(since) });
}

/** Has what was fetched imported. What was fetched waits for it, however long that may take. */
export async function applyServiceImport(
	context: CommandContext,
	{ id, choices }: { readonly id: number; readonly choices: ServiceChoices },
): Promise<ServiceImportRow> {
	const row = await requireServiceImport(context, id);
	if (row.state === 'importing') return row;
	if (row.state !== 'ready' || row.import_file_id === null) throw fail('import.forgotten');
	await keepWaitingFile(context, row.import_file_id);
	const applied = await context.db
		.updateTable('service_import')
		.set({ state: 'importing', choices: toJsonText(choices), due: context.now, attempts: 0 })
		.where('id', '=', id)
		.where('state', '=', 'ready')
		.returningAll()
		.executeTakeFirst();
	return applied ?? requireServiceImport(context, id);
}

/** Cancels an import of the caller: what it fetched is forgotten, what it stored is removed. Over stays over. */
export async function cancelServiceImport(context: CommandContext, id: number): Promise<void> {
	const row = await requireServiceImport(context, id);
	if (row.finished !== null) return;
	if (row.state === 'importing') await cancelImport(context);
	await endServiceImport(context, row, { state: 'canceled' });
}

type End =
	| { readonly state: 'canceled' }
	| { readonly state: 'failed'; readonly problem: ServiceProblem }
	| { readonly state: 'done'; readonly importId: number };

/** Notes that an import is over: neither its token nor its file is kept. `false` where it was over already. */
export async function endServiceImport(
	context: CommandContext,
	{ id, import_file_id: fileId }: Pick<ServiceImportRow, 'id' | 'import_file_id'>,
	end: End,
): Promise<boolean> {
	const row = await context.db
		.updateTable('service_import')
		.set({
			...{ state: end.state, finished: context.now, due: null, sealed: null, import_file_id: null },
			...(end.state === 'failed' && { problem: end.problem }),
			...(end.state === 'done' && { import_id: end.importId }),
		})
		.where('id', '=', id)
		.where('finished', 'is', null)
		.returning('id')
		.executeTakeFirst();
	if (row && fileId !== null) await forgetFile(context, fileId);
	return row !== undefined;
}

/** Notes what was fetched; `false` where the import was canceled or is in other hands. Its token is forgotten. */
export function noteFetched(
	context: CommandContext,
	{
		by,
		row,
		fileId,
	}: {
		readonly by: string;
		readonly row: Pick<ServiceImportRow, 'id' | 'is_applied_at_once'>;
		readonly fileId: number;
	},
): Promise<boolean> {
	const goesOn = row.is_applied_at_once === 1;
	return serviceImportQueue.release(
		context.db,
		{ by, key: row.id },
		{
			...{ import_file_id: fileId, sealed: null, attempts: 0 },
			...(goesOn ? { state: 'importing', due: context.now } : { state: 'ready', due: null }),
		},
	);
}
