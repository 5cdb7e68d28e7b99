import type { Label } from '@ordna/domain/label';
import type { TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import type { LabelDraft } from './label.commands.ts';

let made = 0;

/** A label, of somebody new when nobody is named. */
export async function aLabel(
	app: TestApp,
	{ owner, ...draft }: LabelDraft & { owner?: TestUser } = {},
): Promise<Label> {
	made += 1;
	const { token } = owner ?? (await aUser(app));
	return app.api(token).label.create({ title: `Label ${made}`, ...draft });
}
