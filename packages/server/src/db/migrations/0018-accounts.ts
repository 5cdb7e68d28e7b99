import { type Kysely, sql } from 'kysely';
import { type Columns, columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

type Db = Kysely<unknown>;

/** What guards accounts: renewed refresh tokens, last uses of tokens, recovery codes, and whose security a line is about. */
export async function up(db: Db, engine: Engine): Promise<void> {
	const columns = columnsFor(engine);
	await renewedTokens(db, columns);
	await recoveryCodes(db, columns);
	for (const table of ['api_token', 'calendar_token'])
		await db.schema.alterTable(table).addColumn('last_used', columns.instant).execute();
	await securityOfLines(db, columns);
	await foldKeys(db);
}

async function renewedTokens({ schema }: Db, { instant }: Columns): Promise<void> {
	await schema
		.createTable('renewed_token')
		/** SHA-256 of a refresh token that was traded for a new one. */
		.addColumn('token_hash', 'text', (c) => c.primaryKey())
		.addColumn('session_id', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
		.addColumn('renewed', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('renewed_token_of_session').on('renewed_token').column('session_id').execute();
	await schema.createIndex('renewed_token_by_age').on('renewed_token').column('renewed').execute();
}

async function recoveryCodes({ schema }: Db, { id }: Columns): Promise<void> {
	await schema
		.createTable('recovery_code')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** SHA-256: a random code of 80 bits needs nothing slower. */
		.addColumn('code_hash', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
		.execute();
}

async function securityOfLines(db: Db, { id }: Columns): Promise<void> {
	/** Whose account the line is about the security of; `null` for all other lines. */
	await db.schema.alterTable('change').addColumn('security_of', id).execute();
	/** Where the request came from, kept for such lines alone. */
	await db.schema.alterTable('change').addColumn('ip_address', 'text').execute();
	await db.schema.alterTable('change').addColumn('user_agent', 'text').execute();
	await sql`create index change_of_security on change (security_of, seq) where security_of is not null`.execute(db);
	await sql`update change set security_of = entity_id where entity in ('session', 'user', 'second factor')
		and kind in ('session.started', 'session.ended', 'user.passwordChanged', 'user.emailRequested',
			'user.emailChanged', 'user.locked', 'secondFactor.enabled', 'secondFactor.removed')`.execute(db);
	await sql`update change set security_of = actor_id where actor_id > 0
		and entity in ('token', 'calendar token', 'user share', 'team share', 'link share')
		and kind in ('token.created', 'token.deleted', 'calendarToken.created', 'calendarToken.deleted', 'share.created')`.execute(
		db,
	);
}

interface KeysRow {
	readonly id: number;
	readonly username_key: string;
	readonly email_key: string | null;
}

/**
 * Names are compared by their compatibility form from now on: full-width letters are the plain ones. Of two accounts that
 * fall together so, the one that is spelled plainly keeps the name; the other is found by its address, as it was before.
 */
async function foldKeys(db: Db): Promise<void> {
	const { rows } = await sql<KeysRow>`select id, username_key, email_key from "user" order by id`.execute(db);
	const names = new Set(rows.map((row) => row.username_key));
	const addresses = new Set(rows.map((row) => row.email_key));
	for (const { id, username_key: name, email_key: address } of rows) {
		const [nextName, nextAddress] = [folded(name), address === null ? null : folded(address)];
		if (nextName !== name && !names.has(nextName)) {
			await sql`update "user" set username_key = ${nextName} where id = ${id}`.execute(db);
			names.add(nextName);
		}
		if (nextAddress !== address && !addresses.has(nextAddress)) {
			await sql`update "user" set email_key = ${nextAddress} where id = ${id}`.execute(db);
			addresses.add(nextAddress);
		}
	}
}

function folded(key: string): string {
	return key.normalize('NFKC').toLowerCase().normalize('NFKC');
}
