import { toId } from '@ordna/domain/contract';
import {
	type ChosenPerson,
	hostOf,
	type ImportResult,
	type ImportService,
	type ServiceImport,
	type ServiceImportStage,
	type ServiceImportState,
	type ServiceProblem,
} from '@ordna/domain/import';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';
import type { JsonText } from '../../db/json-text.ts';

/** What somebody chose before the import. */
export interface ServiceChoices {
	readonly updates?: boolean | undefined;
	readonly mine?: readonly string[] | undefined;
	readonly people?: readonly ChosenPerson[] | undefined;
}

interface ServiceImportTable {
	id: Generated<number>;
	user_id: number;
	service: ImportService;
	/** Below which the API of a server stands; `null` where the service has one address. */
	address: string | null;
	state: ServiceImportState;
	stage: Generated<ServiceImportStage>;
	/** Of what there is in the stage. */
	fetched: Generated<number>;
	total: Generated<number>;
	problem: ServiceProblem | null;
	/** With what somebody is let in there; `null` once everything is fetched, or nothing more will be. */
	sealed: string | null;
	/** 1: imported without being looked at. */
	is_applied_at_once: number;
	choices: Generated<JsonText<ServiceChoices>>;
	import_file_id: number | null;
	import_id: number | null;
	started: Instant;
	/** `null` until it is over. */
	finished: Instant | null;
	/** `null` while it waits for somebody to look at it. */
	due: Instant | null;
	attempts: Generated<number>;
	leased_by: Generated<string>;
	leased_until: Generated<number>;
}

export interface ServiceImportTables {
	service_import: ServiceImportTable;
}

export type ServiceImportRow = Selectable<ServiceImportTable>;

/** The only way from a row to an import from a service. */
export function toServiceImport(
	{
		id,
		service,
		address,
		state,
		stage,
		fetched: done,
		total,
		problem,
		import_file_id: fileId,
		started,
		finished,
	}: ServiceImportRow,
	result: ImportResult | null,
): ServiceImport {
	return {
		...{ id: toId('service import', id), service, state, stage, done, total, problem, started, finished, result },
		from: hostOf(address),
		fileId: fileId === null ? null : toId('import file', fileId),
	};
}
