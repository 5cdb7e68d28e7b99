import { fakeOutgoing } from '../../outside/http.fake.ts';
import { aPicture } from '../send-form.ts';
import { startTestApp, type TestApp } from '../start-app.ts';

const photo = {
	id: 'abc',
	blur_hash: '',
	urls: { raw: 'https://images.unsplash.com/abc', small: 'https://images.unsplash.com/abc' },
	links: { download_location: 'https://api.unsplash.com/photos/abc/download' },
	user: { username: 'jane', name: 'Jane Doe' },
};

const outgoing = fakeOutgoing(({ url }) => {
	if (/\/oauth\/access_token|\/oauth2\//.test(url)) return { body: Buffer.from('{"access_token":"0123456789abcdef"}') };
	if (url.includes('/search/photos?')) return { body: Buffer.from(JSON.stringify({ results: [photo] })) };
	if (url.includes('/photos?')) return { body: Buffer.from(JSON.stringify([photo])) };
	if (url.includes('/photos/')) return { body: Buffer.from(JSON.stringify(photo)) };
	return { body: aPicture(2, 2) };
});

/** The product with every endpoint of the contract: what is usually switched off as well. */
export function startWithEverything(): Promise<TestApp> {
	const settings = {
		// Nobody listens there: e-mails stay in the outbox.
		ORDNA_MAILER_ENABLED: 'true',
		ORDNA_MAILER_HOST: '127.0.0.1',
		ORDNA_MAILER_PORT: '1',
		// Nor does anybody there: no mailbox is read.
		ORDNA_MAILIN_ENABLED: 'true',
		ORDNA_MAILIN_HOST: '127.0.0.1',
		ORDNA_MAILIN_PORT: '1',
		ORDNA_MAILIN_USERNAME: 'tasks',
		ORDNA_MAILIN_ADDRESS: 'tasks+{word}@example.org',
		ORDNA_AUTH_OPENID_ENABLED: 'true',
		// Each supply of things lets an app in, within one minute of a clock that stands still.
		ORDNA_RATELIMIT_TOKENREFRESHLIMIT: '100000',
		ORDNA_AUTH_HEADER_ENABLED: 'true',
		ORDNA_AUTH_HEADER_TRUSTEDADDRESSES: '192.0.2.1',
		ORDNA_MIGRATION_TODOIST_ENABLE: 'true',
		ORDNA_MIGRATION_TODOIST_CLIENTID: 'an app',
		ORDNA_MIGRATION_TODOIST_CLIENTSECRET: 'a secret',
		ORDNA_MIGRATION_TRELLO_ENABLE: 'true',
		ORDNA_MIGRATION_TRELLO_KEY: 'the-key-of-an-app',
		ORDNA_MIGRATION_MICROSOFTTODO_ENABLE: 'true',
		ORDNA_MIGRATION_MICROSOFTTODO_CLIENTID: 'an app',
		ORDNA_MIGRATION_MICROSOFTTODO_CLIENTSECRET: 'a secret',
		ORDNA_BACKGROUNDS_PROVIDERS_UNSPLASH_ENABLED: 'true',
		ORDNA_BACKGROUNDS_PROVIDERS_UNSPLASH_ACCESSTOKEN: 'a key',
	};
	return startTestApp(settings, { outgoing });
}
