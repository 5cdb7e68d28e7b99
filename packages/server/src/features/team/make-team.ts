import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { createTeam, type TeamDraft } from './team.commands.ts';
import { requireOwnTeam } from './team.queries.ts';
import { addMember } from './team-member.commands.ts';

/** A team that is made with everybody in it. */
export interface FullTeam extends TeamDraft {
	readonly members: readonly { readonly id: UserId; readonly username: string; readonly admin: boolean }[];
}

/** Makes a team of the caller, and puts others into it; nobody is put into it twice. */
export async function makeFullTeam(context: CommandContext, { members, ...draft }: FullTeam): Promise<number> {
	const { id } = await createTeam(context, draft);
	const added = new Set<number>([requirePerson(context.caller).id]);
	for (const { admin, ...person } of members) {
		if (added.has(person.id)) continue;
		added.add(person.id);
		// Each change of who is in it makes another version of it.
		await addMember(context, await requireOwnTeam(context, id), person, admin);
	}
	return id;
}
