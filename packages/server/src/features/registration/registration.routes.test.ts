import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';

const bob = { username: 'bob', email: 'bob@example.com', password: 'correct-horse-9' };

test('an administrator chooses who may register, and every client is told', async () => {
	const app = await startTestApp();
	const ada = await aUser(app, { isAdmin: true });
	const api = app.api(ada.token);
	const told = async () => (await app.api().info.read({})).auth.local;

	expect(await api.registration.read({})).toEqual({ mode: 'open', isFixed: false });
	expect(await told()).toMatchObject({ registrationEnabled: true, invitationEnabled: true });
	await api.registration.choose({ mode: 'invitation' });
	expect(await told()).toMatchObject({ registrationEnabled: false, invitationEnabled: true });
	const { token: invitation } = await api.invitation.create({});
	await api.registration.choose({ mode: 'closed' });
	expect(await told()).toMatchObject({ registrationEnabled: false, invitationEnabled: false });

	await expect(app.api().account.register({ ...bob, invitation })).rejects.toThrow('404');
	expect(await api.registration.read({})).toEqual({ mode: 'closed', isFixed: false });
});

test.each([
	[{ ORDNA_SERVICE_REGISTRATION: 'closed' }, 'closed'],
	[{ ORDNA_SERVICE_ENABLEREGISTRATION: 'false' }, 'invitation'],
	[{ ORDNA_SERVICE_ENABLEREGISTRATION: 'false', ORDNA_SERVICE_REGISTRATION: 'open' }, 'open'],
] as const)('what the settings fix (%o) nobody changes', async (env, mode) => {
	const app = await startTestApp(env);
	const ada = await aUser(app, { isAdmin: true });
	const api = app.api(ada.token);

	expect(await api.registration.read({})).toEqual({ mode, isFixed: true });
	await expect(api.registration.choose({ mode: 'open' })).rejects.toMatchObject({ status: 412 });
});
