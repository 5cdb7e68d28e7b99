import type { SyncedTeam } from '../team/index.ts';

/** What a provider tells of a person. What it does not tell is `undefined`. */
export interface Claims {
	readonly subject: string;
	readonly email: string | undefined;
	readonly isEmailVerified: boolean;
	readonly name: string | undefined;
	readonly preferredUsername: string | undefined;
	readonly picture: string | undefined;
	/** All claims, for those that the configuration names. */
	readonly all: Readonly<Record<string, unknown>>;
}

/** Reads the claims of an ID token, or of the userinfo endpoint (OpenID Connect Core 1.0, 5.1). */
export function readClaims(all: Readonly<Record<string, unknown>>): Claims {
	return {
		subject: typeof all.sub === 'string' ? all.sub : '',
		email: textOf(all.email),
		isEmailVerified: all.email_verified === true || all.email_verified === 'true' || all.email_verified === '1',
		name: textOf(all.name),
		preferredUsername: textOf(all.preferred_username) ?? textOf(all.nickname),
		picture: textOf(all.picture, maxAddressLength),
		all,
	};
}

/** Whether nothing is left to ask for. */
export function isComplete({ email, name, preferredUsername, picture }: Claims): boolean {
	return [email, name, preferredUsername, picture].every((value) => value !== undefined);
}

/** The claim that lists teams with their ids, as existing set-ups have it (docs/wire/auth.md#openid-connect). */
const teamsClaim = 'vikunja_groups';

/**
 * The teams that a provider puts a person into: those with ids, or the plain names in a claim that the configuration names.
 * `undefined` where it says nothing of teams: then they stay as they are.
 */
export function readTeams({ all }: Claims, groupsClaim: string): readonly SyncedTeam[] | undefined {
	const given = all[teamsClaim] ?? (groupsClaim === '' ? undefined : all[groupsClaim]);
	if (!Array.isArray(given)) return undefined;
	const teams = new Map(given.flatMap((entry) => readTeam(entry) ?? []).map((team) => [team.externalId, team]));
	return [...teams.values()];
}

function readTeam(entry: unknown): SyncedTeam | undefined {
	if (typeof entry === 'string') {
		const name = entry.trim();
		return name === '' ? undefined : { externalId: name, name, description: '', isPublic: false };
	}
	if (typeof entry !== 'object' || entry === null) return undefined;
	const { name, oidcID: id, description, isPublic } = { ...entry } as Readonly<Record<string, unknown>>;
	const externalId = typeof id === 'number' ? String(id) : textOf(id);
	const called = textOf(name);
	if (externalId === undefined || called === undefined) return undefined;
	return { externalId, name: called, description: textOf(description) ?? '', isPublic: isPublic === true };
}

/** The longest text that is kept, in characters. */
const maxTextLength = 250;
const maxAddressLength = 2000;

/** A text that says something. One that is longer than what is kept says nothing: a part of it would be another one. */
function textOf(value: unknown, maxLength = maxTextLength): string | undefined {
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return text === '' || text.length > maxLength ? undefined : text;
}
