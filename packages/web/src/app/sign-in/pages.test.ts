// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { linkHashOf } from '../../platform/address/link-hash.ts';
import { connect } from '../../platform/connection.tsx';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { createClient } from '../create-client.ts';
import { createAppRouter } from '../router.tsx';
import { belongsToSignIn, isSignInPage } from './pages.ts';

beforeEach(() => localStorage.clear());

/** Addresses of all pages of the app: a new one is tried by itself. */
async function addressesOfApp(): Promise<readonly string[]> {
	const router = createAppRouter(createClient(connect('/api/v1')), createMemoryHistory());
	await router.options.context.addPages();
	const paths = Object.keys(router.routesByPath).map((path) =>
		path.replaceAll(/\$\w+/g, '3').replace(/\$$/, 'nowhere'),
	);
	return paths.filter((path) => !isSignInPage(path));
}

const sessionOf = (claims?: Record<string, unknown>) => {
	const { session } = connect('/api/v1');
	if (claims) session.signIn(aToken({ exp: 4_000_000_000, ...claims }));
	return session;
};
const callers = [
	{ who: 'nobody', claims: undefined, hash: '' },
	{ who: 'nobody, by a link', claims: undefined, hash: linkHashOf('abc') },
	{ who: 'a person', claims: {}, hash: '' },
	{ who: 'a person, by a link', claims: {}, hash: linkHashOf('abc') },
	{ who: 'a visitor', claims: { type: 2, hash: 'abc', project_id: 3 }, hash: linkHashOf('abc') },
	{ who: 'a visitor, by another link', claims: { type: 2, hash: 'abc', project_id: 3 }, hash: linkHashOf('def') },
	{ who: 'a visitor, without the link', claims: { type: 2, hash: 'abc', project_id: 3 }, hash: '' },
] as const;

test.each(callers)('which pages of the app $who may open', async ({ who, claims, hash }) => {
	const session = sessionOf(claims);
	const addresses = await addressesOfApp();
	const opened = addresses.filter((address) => !belongsToSignIn(address, hash, session));

	expect(addresses.length).toBeGreaterThan(40);
	expect(opened).toEqual(who === 'a person' || who === 'a visitor' ? addresses : []);
});

const mailed = ['/get-password-reset', '/password-reset', '/confirm-email', '/share/abc/auth'];
const forStrangers = ['/login', '/register', '/auth/openid/house'];

test.each(callers)('which pages of the sign-in $who is shown', ({ who, claims, hash }) => {
	const session = sessionOf(claims);
	const shown = [...mailed, ...forStrangers].filter((address) => belongsToSignIn(address, hash, session));

	expect(shown).toEqual(who === 'a person' || who === 'a visitor' ? mailed : [...mailed, ...forStrangers]);
});
