import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { Team } from '@ordna/domain/team';
import type { TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

let made = 0;

/** A team; of somebody new when nobody is named as its admin. */
export async function aTeam(
	app: TestApp,
	{
		admin,
		members = [],
		...draft
	}: { admin?: TestUser; members?: readonly TestUser[]; name?: string; isPublic?: boolean } = {},
): Promise<Team> {
	made += 1;
	const api = app.api((admin ?? (await aUser(app))).token);
	const team = await api.team.create({ name: `Team ${made}`, ...draft });
	for (const { username } of members) await api.teamMember.add({ teamId: team.id, username });
	return members.length === 0 ? team : api.team.read({ id: team.id });
}

/** Shares a project with a team, as its owner does. */
export async function sharedWithTeam(
	{ api }: TestApp,
	{ project, owner, team, right }: { project: { id: ProjectId }; owner: TestUser; team: Team; right: Right },
): Promise<void> {
	await api(owner.token).teamShare.create({ projectId: project.id, teamId: team.id, right });
}

/** Has another service look after a team, as signing in through it does. */
export async function lookedAfterElsewhere({ app }: TestApp, { id }: Team): Promise<void> {
	await app.database.writer
		.updateTable('team')
		.set({ external_id: 'group', issuer: 'https://id.example' })
		.where('id', '=', id)
		.execute();
}
