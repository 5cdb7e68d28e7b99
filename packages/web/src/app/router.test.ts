// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../platform/session/a-token.fixture.ts';
import { createClient } from './create-client.ts';
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
	const client = createClient('/api/v1');
	const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
	const shown = () => (router.state.location.maskedLocation ?? router.state.location).href;
	await router.load();
	return { client, router, shown };
}

test.each(['/', '/labels', '/tasks/7', '/nowhere', '/lists/3'])('%s is not for strangers', async (address) => {
	const { shown } = await visit(address);

	expect(shown()).toBe('/login');
});

test.each(['/login', '/register'])('%s is open to everybody, and sends away who is signed in', async (address) => {
	expect((await visit(address)).shown()).toBe(address);
	expect((await visit(address, aPerson())).shown()).toBe('/');
});

test('after signing in one is where one wanted to go, once', async () => {
	const { client, router, shown } = await visit('/labels?s=linen');
	const atFirst = shown();

	client.session.signIn(aPerson());
	await router.invalidate();
	const after = shown();
	await router.navigate({ to: '/login' });

	expect([atFirst, after, shown()]).toEqual(['/login', '/labels?s=linen', '/']);
});

test('projects were called lists once', async () => {
	const { shown } = await visit('/lists/3?s=linen', aPerson());

	expect(shown()).toBe('/projects/3?s=linen');
});

test('a form stands over its page, under its own address', async () => {
	const { router, shown } = await visit('/labels/new', aPerson());

	expect(shown()).toBe('/labels/new');
	expect(router.state.location).toMatchObject({ pathname: '/labels', search: { over: '/labels/new' } });
});
