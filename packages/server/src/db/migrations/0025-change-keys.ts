import type { Kysely } from 'kysely';

/** Lines name the request they came of, so that live pushes tell a client which of its pending writes they hold. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
	/** The `Idempotency-Key` of the request; `null` where it had none. */
	await schema.alterTable('change').addColumn('idempotency_key', 'text').execute();
}
