import type { AdminUser, AdminUserCounts, AdminUserFilter, AdminUserSort } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { providerName } from '../open-id-provider/index.ts';
import { accountStatus, avatarOf, botOwnerOf, isAdminBySettings, isAdminRow, localIssuer } from '../user/index.ts';

/** Which accounts are listed. */
export interface AdminUserWish {
	/** A part of a username, a name or an address. */
	readonly s: string;
	readonly filter: AdminUserFilter;
	readonly sort: AdminUserSort;
	readonly page: Page;
}

const columns = [
	'id',
	'username',
	'name',
	'email',
	'status',
	'issuer',
	'subject',
	'is_admin',
	'timezone',
	'pending_email',
	'deletion_scheduled_at',
	'last_active',
	'created',
	'updated',
	'avatar_provider',
	'avatar_file_id',
	'bot_owner_id',
] as const;

type AdminUserRow = Pick<Selectable<Tables['user']>, (typeof columns)[number]>;

/** Accounts of everybody, with how much each has. */
export async function listAccounts(
	context: QueryContext,
	{ s, filter, sort, page }: AdminUserWish,
): Promise<{ users: AdminUser[]; total: number }> {
	const found = matching(context, s).$call(inState(filter));
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.select(columns).$call(inOrder(sort)).$call(onPage(page)).execute();
	return { users: await toAdminUsers(context, rows), total: Number(total) };
}

/** The row of an account, as lists have it. */
export async function requireAccountRow({ db }: QueryContext, id: UserId): Promise<AdminUserRow> {
	const row = await db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('user.missing', { id });
	return row;
}

/** An account as administrators see it in lists. */
export async function readListedAccount(context: QueryContext, id: UserId): Promise<AdminUser> {
	const [user] = await toAdminUsers(context, [await requireAccountRow(context, id)]);
	if (!user) throw fail('user.missing', { id });
	return user;
}

/** How many accounts of each kind fit the text. */
export async function countAccounts(context: QueryContext, s: string): Promise<AdminUserCounts> {
	const rows = await matching(context, s)
		.select((eb) => ['status', eb.fn.countAll<number>().as('count')] as const)
		.groupBy('status')
		.execute();
	const of = (...states: readonly number[]) =>
		rows.filter(({ status }) => states.includes(status)).reduce((sum, { count }) => sum + Number(count), 0);
	return {
		all: rows.reduce((sum, { count }) => sum + Number(count), 0),
		active: of(accountStatus.active),
		unconfirmed: of(accountStatus.unconfirmed),
		disabled: of(accountStatus.disabled, accountStatus.locked),
	};
}

type Accounts = SelectQueryBuilder<Tables, 'user', object>;

function matching({ db, dialect }: QueryContext, s: string): Accounts {
	const text = s.trim();
	const all = db.selectFrom('user');
	if (text === '') return all;
	return all.where((eb) =>
		eb.or([
			dialect.contains(eb.ref('username_key'), text),
			dialect.contains(dialect.lower(eb.ref('name')), text),
			dialect.contains(dialect.lower(eb.ref('email')), text),
		]),
	);
}

const states: Readonly<Record<Exclude<AdminUserFilter, 'all'>, readonly number[]>> = {
	active: [accountStatus.active],
	unconfirmed: [accountStatus.unconfirmed],
	disabled: [accountStatus.disabled, accountStatus.locked],
};

function inState(filter: AdminUserFilter) {
	return (accounts: Accounts): Accounts =>
		filter === 'all' ? accounts : accounts.where('status', 'in', [...states[filter]]);
}

/** Those who were never here stand last. */
function inOrder(sort: AdminUserSort) {
	return <O>(accounts: SelectQueryBuilder<Tables, 'user', O>) => {
		if (sort === 'name') return accounts.orderBy('username_key');
		if (sort === 'created') return accounts.orderBy('id', 'desc');
		return accounts.orderBy('last_active', (order) => order.desc().nullsLast()).orderBy('id', 'desc');
	};
}

/** Rows as administrators see accounts. */
async function toAdminUsers(context: QueryContext, rows: readonly AdminUserRow[]): Promise<AdminUser[]> {
	const ids = rows.map(({ id }) => id);
	const [tasks, storage] = [await countTasks(context, ids), await measureFiles(context, ids)];
	return rows.map((row) => ({
		...toAdminUser(context, row),
		tasks: tasks.get(row.id) ?? 0,
		storage: storage.get(row.id) ?? 0,
	}));
}

/** The only way from a row to an account as administrators see it. */
function toAdminUser({ app }: QueryContext, row: AdminUserRow): Omit<AdminUser, 'tasks' | 'storage'> {
	return {
		id: toId('user', row.id),
		username: row.username,
		name: row.name,
		email: row.email,
		avatar: avatarOf(row),
		...botOwnerOf(row),
		isAdmin: isAdminRow(app.settings, row),
		isAdminBySettings: row.bot_owner_id === null && isAdminBySettings(app.settings, row.username),
		status: row.status,
		issuer: row.issuer,
		...(row.subject === '' ? {} : { subject: row.subject }),
		...(row.issuer === localIssuer ? {} : { authProvider: providerName(app.settings, row.issuer) }),
		deletionScheduledAt: row.deletion_scheduled_at,
		lastActive: row.last_active,
		created: row.created,
		updated: row.updated,
	};
}

/** The tasks in the projects that each of some people owns. */
async function countTasks({ db, dialect }: QueryContext, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('project')
		.innerJoin('task', 'task.project_id', 'project.id')
		.select((eb) => ['owner_id', eb.fn.countAll<number>().as('count')] as const)
		.where((eb) => dialect.isOneOf(eb.ref('owner_id'), ids))
		.where('task.deleted_at', 'is', null)
		.groupBy('owner_id')
		.execute();
	return new Map(rows.map(({ owner_id: id, count }) => [id, Number(count)]));
}

/** The bytes that each of some people uploaded. */
async function measureFiles(
	{ db, dialect }: QueryContext,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('file')
		.select((eb) => ['created_by_id', eb.fn.sum<number>('size').as('bytes')] as const)
		.where((eb) => dialect.isOneOf(eb.ref('created_by_id'), ids))
		.groupBy('created_by_id')
		.execute();
	return new Map(rows.map(({ created_by_id: id, bytes }) => [id ?? 0, Number(bytes)]));
}
