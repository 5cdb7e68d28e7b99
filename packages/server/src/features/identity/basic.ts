import { nameKey } from '@ordna/domain/account';
import { isFailure } from '@ordna/domain/failures';
import type { App, Person } from '../../context/index.ts';
import type { Authenticator } from '../../http/index.ts';

/** What a program sends with each request: the header `Authorization: Basic`. */
export interface BasicCredentials {
	readonly name: string;
	readonly secret: string;
}

/** Reads the header; without both a name and a secret there is nothing to try. */
export function basicCredentials(authorization = ''): BasicCredentials | undefined {
	const [, encoded = ''] = /^basic +(\S+)$/i.exec(authorization) ?? [];
	const text = Buffer.from(encoded, 'base64').toString();
	const at = text.indexOf(':');
	// Not every database can look for U+0000.
	if (at < 1 || at === text.length - 1 || text.includes('\0')) return undefined;
	return { name: text.slice(0, at), secret: text.slice(at + 1) };
}

/**
 * Whose API token this is, if it is theirs by name, too, and was made for this scope: `caldav.access`. Calendars and feeds are
 * for people: a bot has none.
 */
export async function personByToken(
	app: App,
	tokens: Authenticator,
	{ name, secret }: BasicCredentials,
	scope: string,
): Promise<Person | undefined> {
	const caller = await tokens.callerOf(app, secret).catch((error: unknown) => {
		if (isFailure(error)) return undefined;
		throw error;
	});
	if (caller?.kind !== 'person' || caller.botOwnerId !== undefined || !caller.scopes?.has(scope)) return undefined;
	return nameKey(name) === nameKey(caller.username) ? caller : undefined;
}
