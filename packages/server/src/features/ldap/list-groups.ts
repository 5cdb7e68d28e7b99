import type { Client } from 'ldapts';
import type { SyncedTeam } from '../team/index.ts';
import { textOf } from './entry.ts';
import type { LdapSettings } from './open-connection.ts';

/** Nobody is in more. */
const maxGroups = 1000;

/** The groups that somebody is in, by their DN or their username. The directory compares: it knows when two DNs are one. */
export async function listGroups(
	client: Client,
	{ attribute, baseDn, groupSyncFilter, timeoutSeconds }: LdapSettings,
	{ dn, username }: { readonly dn: string; readonly username: string },
): Promise<{ readonly groups: readonly SyncedTeam[]; readonly filter: string }> {
	const { AndFilter, EqualityFilter, FilterParser, OrFilter } = await import('ldapts');
	const isMember = [dn, username].map((value) => new EqualityFilter({ attribute: attribute.memberId, value }));
	const filter = new AndFilter({
		filters: [FilterParser.parseString(groupSyncFilter), new OrFilter({ filters: isMember })],
	});
	const { searchEntries } = await client.search(baseDn, {
		scope: 'sub',
		filter,
		sizeLimit: maxGroups,
		timeLimit: timeoutSeconds,
		attributes: ['cn', 'description'],
	});
	const groups = searchEntries.flatMap((entry) => {
		const name = textOf(entry, 'cn');
		const description = textOf(entry, 'description') ?? '';
		return name === undefined ? [] : [{ externalId: entry.dn, name, description, isPublic: false }];
	});
	return { groups, filter: filter.toString() };
}
