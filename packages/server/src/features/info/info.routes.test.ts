import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';

test('anybody learns what the server can do', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_PUBLICURL: 'https://example.com', ORDNA_FILES_MAXSIZE: '5MB' });

	expect(await app.api().info.read({})).toMatchObject({
		version: expect.stringMatching(/^v\d+\.\d+\.\d+/),
		frontendUrl: 'https://example.com/',
		maxFileSize: '5MB',
		maxItemsPerPage: 50,
		enabledBackgroundProviders: ['upload'],
		auth: { openidConnect: { enabled: false, redirectUrl: 'https://example.com/auth/openid/', providers: null } },
	});
});

test('whether it sends e-mails is told to anybody', async () => {
	const [without, withMail] = [
		await startTestApp(),
		await startTestApp({ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1' }),
	];

	const told = await Promise.all([without, withMail].map((app) => app.api().info.read({})));

	expect(told.map(({ mailerEnabled }) => mailerEnabled)).toEqual([false, true]);
});
