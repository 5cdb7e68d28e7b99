import { isContextWord, isOwnName, passwordProblem } from '@ordna/domain/account';
import { invalid } from '@ordna/domain/failures';
import type { App } from '../../context/index.ts';
import { isCommonPassword } from '../../security/common-passwords.ts';

/** A password that somebody wants, and what everybody knows of them. */
export interface WantedPassword {
	readonly password: string;
	readonly own: { readonly username: string; readonly name: string; readonly email: string };
}

/** Refuses a password that others would guess first. `field` is what the request calls it. */
export async function requireGoodPassword(
	{ settings }: Pick<App, 'settings'>,
	{ password, own }: WantedPassword,
	field: 'password' | 'new_password',
): Promise<void> {
	const problem =
		passwordProblem(password) ?? (isChecked(settings) ? await weakness(settings, password, own) : undefined);
	if (problem !== undefined) throw invalid(`${field}: ${problem}`);
}

/** Suites of tests fill a server with people whose passwords are all alike. */
function isChecked({ auth, service }: App['settings']): boolean {
	return auth.local.refuseCommonPasswords && service.testingToken === '';
}

/** Words that are guessed first at this server: what it is, and where it stands (docs/asvs.md lists them). */
function contextWords({ service }: App['settings']): string[] {
	const host = URL.parse(service.publicUrl)?.hostname ?? '';
	return ['ordna', 'password', 'admin', 'administrator', 'tasks', 'todo', ...host.split(/[^\p{L}]+/u)];
}

async function weakness(
	settings: App['settings'],
	password: string,
	{ username, name, email }: WantedPassword['own'],
): Promise<string | undefined> {
	if (isOwnName(password, [username, name, email])) return 'must not be your own name or address';
	if (isContextWord(password, contextWords(settings))) return 'must not be the name of this server';
	return (await isCommonPassword(password)) ? 'is one of the passwords that are guessed first' : undefined;
}
