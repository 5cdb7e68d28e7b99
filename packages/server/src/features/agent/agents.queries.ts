import { type Agent, agentScopes, changeSetLimits } from '@ordna/domain/agent';
import { toInstant } from '@ordna/domain/time';
import { scopeSet, type TokenPermissions } from '@ordna/domain/token';
import { type Credential, type QueryContext, requirePerson } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import { findPeople } from '../user/index.ts';

type Listed = Omit<Agent, 'actor' | 'appliesChanges' | 'waiting' | 'setsThisHour'> & { readonly actorId: number };

/** The programs of the caller and of the caller's bots that have a scope of MCP, the last made first. */
export async function listAgents(context: QueryContext): Promise<Agent[]> {
	const listed = [...(await tokensOf(context)), ...(await appsOf(context))].filter((one) => isAgent(one.permissions));
	const people = await findPeople(context, [...new Set(listed.map(({ actorId }) => actorId))]);
	const counts = await countSets(context, [...new Set(listed.map(({ actorId }) => actorId))]);
	return listed
		.sort((one, other) => other.created - one.created || other.id - one.id)
		.map(({ actorId, ...one }) => ({
			...one,
			actor: people.get(actorId) ?? null,
			appliesChanges: scopeSet(one.permissions).has(agentScopes.apply),
			...(counts.get(keyOf(one)) ?? { waiting: 0, setsThisHour: 0 }),
		}));
}

/** What a program is called: the title of its token, or what the app calls itself. */
export async function nameOfAgent(context: QueryContext, { kind, id }: Credential): Promise<string> {
	if (kind === 'token') {
		const row = await context.db.selectFrom('api_token').select('title').where('id', '=', id).executeTakeFirst();
		return row?.title ?? '';
	}
	const row = await context.db
		.selectFrom('connected_app')
		.select('client_name')
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.client_name ?? '';
}

function isAgent(permissions: TokenPermissions): boolean {
	return (permissions['mcp'] ?? []).length > 0;
}

async function tokensOf({ db, caller, now }: QueryContext): Promise<Listed[]> {
	const { id } = requirePerson(caller);
	const rows = await db
		.selectFrom('api_token')
		.innerJoin('user', 'user.id', 'api_token.owner_id')
		.select(['api_token.id', 'title', 'permissions', 'expires_at', 'api_token.created', 'last_used', 'owner_id'])
		.where((eb) => eb.or([eb('user.id', '=', id), eb('user.bot_owner_id', '=', id)]))
		.where('expires_at', '>', now)
		.execute();
	return rows.map((row) => ({
		kind: 'token',
		id: row.id,
		name: row.title,
		actorId: row.owner_id,
		permissions: fromJsonText(row.permissions),
		created: row.created,
		expiresAt: row.expires_at,
		lastUsed: row.last_used,
	}));
}

async function appsOf({ db, caller }: QueryContext): Promise<Listed[]> {
	const { id } = requirePerson(caller);
	const columns = ['id', 'client_name', 'permissions', 'created', 'last_used', 'user_id'] as const;
	const rows = await db.selectFrom('connected_app').select(columns).where('user_id', '=', id).execute();
	return rows.map((row) => ({
		kind: 'app',
		id: row.id,
		name: row.client_name,
		actorId: row.user_id,
		permissions: fromJsonText(row.permissions),
		created: row.created,
		expiresAt: null,
		lastUsed: row.last_used,
	}));
}

type Counts = Pick<Agent, 'waiting' | 'setsThisHour'>;

async function countSets(context: QueryContext, actors: readonly number[]): Promise<ReadonlyMap<string, Counts>> {
	const rows = await context.db
		.selectFrom('change_set')
		.select(['agent_kind', 'agent_id', 'state', 'created'])
		.where((eb) => context.dialect.isOneOf(eb.ref('user_id'), actors))
		.where('created', '>', toInstant(context.now - changeSetLimits.waitsMs))
		.execute();
	const grouped = Map.groupBy(rows, (row) => keyOf({ kind: row.agent_kind, id: row.agent_id }));
	return new Map(
		[...grouped].map(([key, own]) => [
			key,
			{
				waiting: own.filter(({ state }) => state === 'proposed').length,
				setsThisHour: own.filter(({ created }) => created > context.now - 3_600_000).length,
			},
		]),
	);
}

function keyOf({ kind, id }: { readonly kind: string; readonly id: number }): string {
	return `${kind} ${id}`;
}
