import type { Project } from '@ordna/domain/project';
import { runCommand } from '../../context/index.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { createProject, type ProjectDraft } from './create-project.ts';

let made = 0;

/** A project with its views and buckets; of somebody new when nobody is named. */
export async function aProject(
	testApp: TestApp,
	{ owner, ...draft }: Partial<ProjectDraft> & { owner?: TestUser } = {},
): Promise<Project> {
	made += 1;
	const { id, username } = owner ?? (await aUser(testApp));
	const caller = { kind: 'person', id, username, sessionId: null, scopes: null } as const;
	return runCommand(testApp.app, caller, { via: 'test' }, (context) =>
		createProject(context, { title: `Project ${made}`, ...draft }, id),
	);
}
