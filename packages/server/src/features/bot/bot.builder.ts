import type { Bot } from '@ordna/domain/bot';
import { toInstant } from '@ordna/domain/time';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

let made = 0;

/** A bot of a person. */
export function aBot(
	{ api }: TestApp,
	{ owner, ...fields }: { owner: TestUser; username?: string; name?: string },
): Promise<Bot> {
	made += 1;
	return api(owner.token).bot.create({ username: `bot-${made}`, ...fields });
}

/** A bot with a token that may do what these scopes say. */
export async function aWorkingBot(
	app: TestApp,
	{ owner, permissions }: { owner: TestUser; permissions: Record<string, string[]> },
): Promise<TestUser> {
	const { id, username } = await aBot(app, { owner });
	const expiresAt = toInstant(app.clock.now() + 1_000_000_000);
	const { token } = await app.api(owner.token).token.create({ title: 'work', permissions, expiresAt, ownerId: id });
	return { id, username, token: String(token) };
}
