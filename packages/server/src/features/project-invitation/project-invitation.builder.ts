import type { Right } from '@ordna/domain/right';
import { runCommand } from '../../context/index.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { createInvitation } from '../invitation/index.ts';
import type { TestUser } from '../user/user.builder.ts';

interface InvitationTo {
	readonly owner: TestUser;
	readonly project: { readonly id: number };
	readonly email: string;
	readonly right?: Right;
}

/** An invitation to a project, sent long ago. */
export async function aProjectInvitation(
	{ app }: TestApp,
	{ owner: { id, username }, project, email, right = 'read' }: InvitationTo,
): Promise<{ readonly id: number; readonly token: string }> {
	const caller = { kind: 'person', id, username, sessionId: null, scopes: null } as const;
	const made = await runCommand(app, caller, { via: 'test' }, (context) =>
		createInvitation(context, { email, maxUses: 1, project: { id: project.id, right } }),
	);
	await app.database.writer.updateTable('invitation').set({ last_sent: null }).where('id', '=', made.id).execute();
	return made;
}
