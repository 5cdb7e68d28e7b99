import { fail } from '@ordna/domain/failures';
import type { ImportService } from '@ordna/domain/import';

/** With what a service lets somebody read what they have there. */
export interface Credentials {
	readonly token?: string;
	/** Of the app at Trello that the token belongs to. */
	readonly key?: string;
	/** At a Planka, in place of a token. */
	readonly username?: string;
	readonly password?: string;
}

/** What somebody typed. */
export type TypedCredentials = { readonly [N in keyof Credentials]?: string | undefined };

/** What a header can hold; nobody's tokens are longer. */
const tokenForm = /^[\x21-\x7e]{8,512}$/;
/** Stands in quotes. */
const trelloForm = /^[\w.~-]{8,512}$/;

/**
 * What somebody typed, as far as the service takes it. Throws `import.badToken`.
 * @param ownKey of the app at Trello that the settings name.
 */
export function readCredentials(service: ImportService, typed: TypedCredentials, ownKey: string): Credentials {
	const token = typed.token?.trim() ?? '';
	const { username = '', password = '' } = typed;
	if (service === 'planka' && token === '' && username !== '' && password !== '') return { username, password };
	if (service !== 'trello') return tokenForm.test(token) ? { token } : refused();
	const key = typed.key?.trim() || ownKey;
	return trelloForm.test(token) && trelloForm.test(key) ? { token, key } : refused();
}

function refused(): never {
	throw fail('import.badToken');
}

/** The headers that show them; none where it is found out which. */
export function headersOf(service: ImportService, { token = '', key = '' }: Credentials): Record<string, string> {
	if (service === 'planka') return {};
	if (service !== 'trello') return { authorization: `Bearer ${token}` };
	return { authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"` };
}
