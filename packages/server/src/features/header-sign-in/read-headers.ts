import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { RequestFacts } from '../../http/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { TraceRecorder } from '../sign-in-trace/index.ts';
import type { SyncedTeam } from '../team/index.ts';

type HeaderSettings = Settings['auth']['header'];

/** Whom a proxy names. */
export interface NamedPerson {
	readonly username: string;
	readonly email: string | undefined;
	readonly name: string | undefined;
	/** `undefined` where the settings name no header for them. */
	readonly teams: readonly SyncedTeam[] | undefined;
}

/**
 * Whom a proxy names in its headers. Believed is the peer of the connection alone, and only at an address that the settings name:
 * what was forwarded for whom says nothing here.
 */
export function readHeaders(
	settings: HeaderSettings,
	{ peer, headers }: Pick<RequestFacts, 'peer' | 'headers'>,
	trace: TraceRecorder,
): NamedPerson | undefined {
	const isSent = headers[settings.username.toLowerCase()] !== undefined;
	const facts = { peer: peer || 'no address', trusted: settings.trustedAddresses, header: settings.username };
	if (!isWithin(peer, settings.trustedAddresses)) {
		trace.failed('peer', 'notBelieved', { ...facts, said: isSent ? 'ignored' : 'not sent' });
		return undefined;
	}
	trace.done('peer', { peer });
	return namedIn(settings, headers, trace);
}

function namedIn(
	settings: HeaderSettings,
	headers: RequestFacts['headers'],
	trace: TraceRecorder,
): NamedPerson | undefined {
	const username = textIn(headers, settings.username);
	const email = textIn(headers, settings.email);
	const name = textIn(headers, settings.displayName);
	const teams = settings.groups === '' ? undefined : teamsIn(textIn(headers, settings.groups, maxGroupsLength) ?? '');
	const facts = {
		header: settings.username,
		username,
		name,
		email,
		...(teams && { groups: teams.map((team) => team.name) }),
	};
	trace.typed = username ?? '';
	if (username === undefined) {
		trace.failed('claims', 'noHeader', facts);
		return undefined;
	}
	// Of a header that came twice the values are joined by commas: the proxy added its own to what somebody sent.
	if (username.includes(',')) {
		trace.failed('claims', 'badHeader', facts);
		return undefined;
	}
	trace.done('claims', facts);
	return { username, email, name, teams };
}

/** Whether an address lies in one of the ranges. An IPv4 address is one however it is written (`::ffff:10.0.0.7`). */
function isWithin(address: string, ranges: readonly string[]): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	return ranges.some((range) => {
		const [base, bits] = ipaddr.parseCIDR(isLone(range) ? `${range}/${isIPv4(range) ? 32 : 128}` : range);
		return parsed.kind() === base.kind() && parsed.match(base, bits);
	});
}

const isLone = (range: string) => isIPv4(range) || isIPv6(range);

/** In characters: what is longer is not kept. */
const maxTextLength = 250;
const maxGroupsLength = 10_000;

/** The text of a header; its bytes are UTF-8, which Node reads as Latin-1. */
function textIn(headers: RequestFacts['headers'], name: string, maxLength = maxTextLength): string | undefined {
	const value = name === '' ? undefined : headers[name.toLowerCase()];
	if (value === undefined) return undefined;
	const bytes = Buffer.from(Array.isArray(value) ? value.join(', ') : value, 'latin1');
	const text = bytes.toString('utf8');
	const read = (text.includes('\uFFFD') ? bytes.toString('latin1') : text).trim();
	return read === '' || read.length > maxLength ? undefined : read;
}

function teamsIn(groups: string): readonly SyncedTeam[] {
	const names = new Set(groups.split(/[,;]/).map((name) => name.trim()));
	return [...names]
		.filter((name) => name !== '' && name.length <= maxTextLength)
		.map((name) => ({ externalId: name, name, description: '', isPublic: false }));
}
