import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { day, jobRunner } from '../job/index.ts';
import { personToken } from '../session/index.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { forgetOldNotifications } from './index.ts';
import { aNotification } from './notification.builder.ts';

/** By a token of this moment: the one they came with is good for ten minutes. */
const apiOf = (app: TestApp, { id, username }: TestUser) =>
	app.api(personToken(app.app, { id, username, isAdmin: false }, `session-${id}`));

const contents = ({ app }: TestApp) => app.database.read.selectFrom('notification_content').select('id').execute();

test('what was read goes ninety days later, and what nobody has read stays', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const [unread, early, late] = [
		await aNotification(app, { owner: ada }),
		await aNotification(app, { owner: ada }),
		await aNotification(app, { owner: ada }),
	];
	await aNotification(app, { owner: bob });
	const ids = async (who: TestUser) => (await apiOf(app, who).notification.list({})).map(({ id }) => id);
	await apiOf(app, ada).notification.mark({ id: early, read: true });
	app.clock.advance(day);
	await apiOf(app, ada).notification.mark({ id: late, read: true });

	app.clock.advance(89 * day);
	await jobRunner(app.app, [forgetOldNotifications]).runDue();
	expect(await ids(ada)).toEqual([late, early, unread]);
	app.clock.advance(day);
	await jobRunner(app.app, [forgetOldNotifications]).runDue();

	expect(await ids(ada)).toEqual([late, unread]);
	expect(await ids(bob)).toHaveLength(1);
	expect(await contents(app)).toHaveLength(3);
});
