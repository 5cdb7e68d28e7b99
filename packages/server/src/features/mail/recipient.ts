import type { QueryContext } from '../../context/index.ts';
import { accountStatus } from '../user/index.ts';

/** Whom an e-mail is for. */
export interface Recipient {
	/** 0 for nobody with an account. */
	readonly userId: number;
	readonly email: string;
	/** How they are called: the name they show, else the user name. */
	readonly name: string;
	/** As in their settings: `de-DE`, or empty. */
	readonly language: string;
	readonly timezone: string;
}

/**
 * The people of these ids, to write to. Who has no address is left out, and whose account is closed or waits for its
 * address, unless such are asked for.
 */
export async function recipientsOf(
	context: QueryContext,
	userIds: readonly number[],
	options: { readonly closed?: boolean } = {},
): Promise<Recipient[]> {
	if (userIds.length === 0) return [];
	const rows = await context.db
		.selectFrom('user')
		.select(['id', 'username', 'name', 'email', 'language', 'timezone'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), userIds))
		.$if(options.closed !== true, (query) => query.where('status', '=', accountStatus.active))
		.where('email', '<>', '')
		.execute();
	return rows.map(toRecipient);
}

/** The only way from a row to somebody to write to. */
export function toRecipient(row: {
	id: number;
	username: string;
	name: string;
	email: string;
	language: string;
	timezone: string;
}): Recipient {
	const { id, username, name, email, language, timezone } = row;
	return { userId: id, email, name: name || username, language, timezone };
}
