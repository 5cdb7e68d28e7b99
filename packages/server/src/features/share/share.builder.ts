import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { LinkShareId } from '@ordna/domain/share';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

/** Somebody who came by a new link. */
export interface TestVisitor {
	readonly shareId: LinkShareId;
	readonly hash: string;
	readonly token: string;
}

/** A visitor of a project, by a link that its owner makes. */
export async function aVisitor(
	{ api }: TestApp,
	{ project, owner, right = 'read' }: { project: { id: ProjectId }; owner: TestUser; right?: Right },
): Promise<TestVisitor> {
	const { id, hash } = await api(owner.token).linkShare.create({ projectId: project.id, right });
	const { token } = await api().linkShare.enter({ hash });
	return { shareId: id, hash, token };
}

/** Shares a project with a person, as its owner does. */
export async function sharedWith(
	{ api }: TestApp,
	{ project, owner, person, right }: { project: { id: ProjectId }; owner: TestUser; person: TestUser; right: Right },
): Promise<void> {
	await api(owner.token).share.create({ projectId: project.id, username: person.username, right });
}
