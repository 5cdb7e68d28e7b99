import { nameKey } from '@ordna/domain/account';
import type { User } from '@ordna/domain/user';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import type { Tables } from '../../tables.ts';
import { publicUserColumns, toUser } from './user.table.ts';

/** So many names are looked for at once; nobody types more. */
const maxTerms = 50;

/**
 * People by user name, by a part of the name they show, or by address, the last two only by their leave; those in a team
 * with the caller and bots of the caller by a part of either name (docs/wire/tasks.md#people). A comma separates several.
 */
export async function searchPeople(context: QueryContext, s: string): Promise<User[]> {
	const terms = s
		.replaceAll('%', '')
		.split(',')
		.map((term) => term.trim())
		.filter((term) => term !== '')
		.slice(0, maxTerms);
	if (terms.length === 0) return [];
	const rows = await context.db
		.selectFrom('user')
		.select(publicUserColumns)
		.where((eb) => eb.or(terms.flatMap((term) => ways(context, eb, term))))
		// Of bots everybody finds their own.
		.where((eb) => eb.or([eb('bot_owner_id', 'is', null), isOwnBot(context, eb)]))
		.orderBy('id')
		.execute();
	return rows.map(toUser);
}

function ways(context: QueryContext, eb: ExpressionBuilder<Tables, 'user'>, term: string): Expression<SqlBool>[] {
	const { lower, contains } = context.dialect;
	const inName = contains(lower(eb.ref('name')), term);
	const byEmail = eb.and([eb('discoverable_by_email', '=', 1), eb(lower(eb.ref('email')), '=', nameKey(term))]);
	const byOwner = eb.and([isOwnBot(context, eb), eb.or([contains(eb.ref('username_key'), term), inName])]);
	const onlyInTeams = context.app.settings.service.enableOpenIdTeamUserSearch;
	const byTeam = eb.and([
		isInTeamOf(context, eb, { external: !onlyInTeams }),
		eb.or([contains(eb.ref('username_key'), term), inName]),
	]);
	// Then people who share no team are found by nothing else.
	if (onlyInTeams) return [byTeam, byEmail, byOwner];
	const byName = eb.and([eb('discoverable_by_name', '=', 1), inName]);
	return [eb('username_key', '=', nameKey(term)), byName, byEmail, byTeam, byOwner];
}

function isOwnBot({ caller }: QueryContext, eb: ExpressionBuilder<Tables, 'user'>): Expression<SqlBool> {
	return eb('bot_owner_id', '=', requirePerson(caller).id);
}

/**
 * Whether a person and the caller are in one team. A team that another service looks after says that they know each
 * other; into one of our own anybody puts anybody.
 */
function isInTeamOf(
	{ caller }: QueryContext,
	eb: ExpressionBuilder<Tables, 'user'>,
	{ external }: { external: boolean },
): Expression<SqlBool> {
	return eb(
		'user.id',
		'in',
		eb
			.selectFrom('team_member as mine')
			.innerJoin('team', 'team.id', 'mine.team_id')
			.innerJoin('team_member as theirs', 'theirs.team_id', 'team.id')
			.select('theirs.user_id')
			.where('mine.user_id', '=', requirePerson(caller).id)
			.$if(external, (query) => query.where('team.external_id', '<>', '')),
	);
}
