import { nameKey } from '@ordna/domain/account';
import type { User } from '@ordna/domain/user';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Ask } from '../../asking/index.ts';
import type { Tables } from '../../tables.ts';
import { publicUserColumns, toUser } from './user.table.ts';

/** So many names are looked for at once; nobody types more. */
const mostTerms = 50;

/**
 * People by user name, by a part of the name they show, or by address; the last two only by their leave
 * (api/quirks.md 22). A comma separates several.
 */
export async function searchPeople(ask: Ask, s: string): Promise<User[]> {
	const terms = s
		.replaceAll('%', '')
		.split(',')
		.map((term) => term.trim())
		.filter((term) => term !== '')
		.slice(0, mostTerms);
	if (terms.length === 0) return [];
	const rows = await ask.db
		.selectFrom('user')
		.select(publicUserColumns)
		.where((eb) => eb.or(terms.flatMap((term) => ways(ask, eb, term))))
		.orderBy('id')
		.execute();
	return rows.map(toUser);
}

function ways(ask: Ask, eb: ExpressionBuilder<Tables, 'user'>, term: string): Expression<SqlBool>[] {
	const byEmail = eb.and([
		eb('discoverable_by_email', '=', 1),
		eb(ask.words.lower(eb.ref('email')), '=', nameKey(term)),
	]);
	// Then people who share no team are found by nothing else.
	if (ask.app.settings.service.enableOpenIdTeamUserSearch) return [byEmail];
	const byName = eb.and([
		eb('discoverable_by_name', '=', 1),
		ask.words.contains(ask.words.lower(eb.ref('name')), term),
	]);
	return [eb('username_key', '=', nameKey(term)), byName, byEmail];
}
