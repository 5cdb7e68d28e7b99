// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../platform/connection.tsx';
import { aToken } from '../platform/session/a-token.fixture.ts';
import { createClient } from './create-client.ts';
import { storeReturnUrl } from './return-url.ts';
import { createAppRouter } from './router.tsx';

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	// Nobody answers what the pages ask for.
	vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => void vi.unstubAllGlobals());

const aPerson = () => aToken({ exp: 4_000_000_000 });

async function visit(address: string, token?: string) {
	if (token) localStorage.setItem('token', token);
	const client = createClient(connect('/api/v1'));
	const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
	const shown = () => (router.state.location.maskedLocation ?? router.state.location).href;
	await router.load();
	return { client, router, shown };
}

test.each(['/login', '/register'])('%s sends away who is signed in', async (address) => {
	const { shown } = await visit(address, aPerson());

	expect(shown()).toBe('/');
});

test('after signing in one is where one wanted to go, once', async () => {
	storeReturnUrl('/labels?s=linen');

	const { router, shown } = await visit('/login', aPerson());
	const after = shown();
	await router.navigate({ to: '/login' });

	expect([after, shown()]).toEqual(['/labels?s=linen', '/']);
});

test('projects were called lists once', async () => {
	const { shown } = await visit('/lists/3?s=linen', aPerson());

	expect(shown()).toBe('/projects/3?s=linen');
});

test('a form stands over its page, under its own address', async () => {
	const { router, shown } = await visit('/labels/new', aPerson());

	expect(shown()).toBe('/labels/new');
	expect(router.state.location).toMatchObject({ pathname: '/labels', search: { modal: '/labels/new' } });
});

test.each([
	['/user/settings', '/user/settings/general'],
	['/user/settings/avatar', '/user/settings/account#avatar'],
	['/user/settings/email-update', '/user/settings/account#email-update'],
	['/user/settings/data-export', '/user/settings/account#data-export'],
	['/user/settings/deletion', '/user/settings/account#deletion'],
	['/user/export/download', '/user/settings/account#data-export'],
])('%s is %s', async (address, expected) => {
	const { shown } = await visit(address, aPerson());

	expect(shown()).toBe(expected);
});
