// @vitest-environment happy-dom
import { accountEndpoints, mergeSettings, screenSettingsEndpoints } from '@ordna/domain/account';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { localValue } from '../../platform/local/index.ts';
import { accountQuery, loadCachedAccount } from './account.api.ts';
import { accountMutations } from './account.mutations.ts';
import { changeSettings } from './change-settings.ts';
import { displaysKind } from './displays.kind.ts';
import { storedDisplays } from './stored-displays.ts';
import { type DisplayPlace, localEntry, useDisplay } from './use-display.ts';

interface Shown {
	readonly done: string;
}

const map = localValue<Readonly<Record<string, Shown>>>({
	storage: localStorage,
	key: 'a display',
	read: (stored) => stored as Record<string, Shown>,
	otherwise: {},
});

const placeOf = (view: string): DisplayPlace<Shown> => ({
	view,
	read: (stored) => ({ done: String((stored as { readonly done: unknown }).done) }),
	local: localEntry(map, view),
});

afterEach(() => {
	localStorage.clear();
	history.replaceState(null, '', '/');
});

/** The server of one person, who may have several browsers. */
function aServer(frontendSettings: unknown = null) {
	const server = { frontendSettings, isThere: true };
	const answer = (endpoint: object, input: never) => {
		if (!server.isThere) throw new NetworkError('no line');
		const settings = { timezone: 'UTC', frontendSettings: server.frontendSettings };
		if (endpoint === accountEndpoints.read) return { id: 7, name: 'Ada', username: 'ada', settings };
		if (endpoint !== screenSettingsEndpoints.merge) throw new Error('asked for something else');
		const { change } = input as { change: Record<string, unknown> };
		server.frontendSettings = mergeSettings(server.frontendSettings, change);
		return { message: 'The settings were saved.' };
	};
	return { server, answer };
}

type Server = ReturnType<typeof aServer>;

/** One of the browsers, with the account it was given. */
async function aBrowser({ answer }: Pick<Server, 'answer'>) {
	const browser = aClient({ mutations: accountMutations, answer });
	const ask = () => browser.client.queries.of(accountQuery(browser.client)).again();
	await ask();
	const draw = (view: string) => {
		const place = placeOf(view);
		return renderHook(() => useDisplay(place), { wrapper: browser.wrapper }).result;
	};
	return { ...browser, ask, draw };
}

const views = ({ server }: Server) =>
	(server.frontendSettings as { readonly view_displays?: Record<string, unknown> } | null)?.view_displays;

test('a choice shows at once, is stored with the person, and another browser has it', async () => {
	const there = aServer({ sidebarWidth: 300, color_schema: 'dark' });
	const [one, other] = [await aBrowser(there), await aBrowser(there)];
	const [shown, elsewhere] = [one.draw('7'), other.draw('7')];

	act(() => shown.current[1](() => ({ done: 'hide' })));
	const atOnce = shown.current[0];
	await act(() => one.outbox.drain());
	await act(other.ask);

	expect([atOnce, elsewhere.current[0]]).toEqual([{ done: 'hide' }, { done: 'hide' }]);
	expect(there.server.frontendSettings).toEqual({
		sidebarWidth: 300,
		color_schema: 'dark',
		view_displays: { 7: { done: 'hide', at: expect.any(Number) } },
	});
});

test('two browsers that change different views, one of them without a line, keep both', async () => {
	const there = aServer();
	const [one, other] = [await aBrowser(there), await aBrowser(there)];
	there.server.isThere = false;
	const waiting = one.draw('7');
	act(() => waiting.current[1](() => ({ done: 'hide' })));
	await waitFor(() => expect(one.outbox.state.isStuck).toBe(true));
	there.server.isThere = true;

	const elsewhere = other.draw('8');
	act(() => elsewhere.current[1](() => ({ done: 'week' })));
	await act(() => other.outbox.drain());
	await act(() => one.outbox.drain());
	await act(one.ask);

	expect(views(there)).toMatchObject({ 7: { done: 'hide' }, 8: { done: 'week' } });
	expect([waiting.current[0], one.draw('8').current[0]]).toEqual([{ done: 'hide' }, { done: 'week' }]);
});

test('another setting of the screens, saved by a browser that knows nothing of it, leaves it', async () => {
	const there = aServer();
	const [one, other] = [await aBrowser(there), await aBrowser(there)];
	const shown = one.draw('7');
	act(() => shown.current[1](() => ({ done: 'hide' })));
	await act(() => one.outbox.drain());

	expect(await changeSettings(other.client, 7 as never, { screen: { colorSchema: 'dark' } })).toBe(true);

	expect(there.server.frontendSettings).toMatchObject({ color_schema: 'dark', view_displays: { 7: { done: 'hide' } } });
});

test('as it comes again, nothing is stored, and other browsers forget it', async () => {
	const there = aServer({ view_displays: { 7: { done: 'hide' }, 8: { done: 'day' } } });
	const [one, other] = [await aBrowser(there), await aBrowser(there)];
	const [shown, elsewhere] = [one.draw('7'), other.draw('7')];
	const before = elsewhere.current[0];

	act(() => shown.current[1](() => undefined));
	await act(() => one.outbox.drain());
	await act(other.ask);

	expect([before, shown.current[0], elsewhere.current[0]]).toEqual([{ done: 'hide' }, undefined, undefined]);
	expect(views(there)).toEqual({ 8: { done: 'day' } });
});

test('what this browser stored before is taken over once, where nothing is known', async () => {
	map.set({ 7: { done: 'hide' }, 8: { done: 'day' } });
	const there = aServer({ view_displays: { 8: { done: 'week' } } });
	const one = await aBrowser(there);

	const [taken, known] = [one.draw('7'), one.draw('8')];
	await act(() => one.outbox.drain());

	expect([taken.current[0], known.current[0]]).toEqual([{ done: 'hide' }, { done: 'week' }]);
	expect(views(there)).toMatchObject({ 7: { done: 'hide' }, 8: { done: 'week' } });
	expect(map.get()).toEqual({ 8: { done: 'day' } });
	act(() => taken.current[1](() => undefined));
	await act(() => one.outbox.drain());
	await act(one.ask);
	expect([views(there), one.draw('7').current[0]]).toEqual([{ 8: { done: 'week' } }, undefined]);
});

test('before the server has spoken, what was seen last shows, and nothing is taken over', async () => {
	const there = aServer({ view_displays: { 8: { done: 'week' } } });
	await aBrowser(there);
	map.set({ 7: { done: 'hide' } });
	const later = aClient({ mutations: accountMutations, answer: there.answer });

	loadCachedAccount(later.client);
	const shown = ['7', '8'].map((view) => {
		const place = placeOf(view);
		return renderHook(() => useDisplay(place), { wrapper: later.wrapper }).result.current[0];
	});

	expect(shown).toEqual([{ done: 'hide' }, { done: 'week' }]);
	expect(later.outbox.state.waiting).toBe(0);
});

test('visitors by a link keep it in their browser', async () => {
	history.replaceState(null, '', '/projects/1/2#share-auth-token=abc');
	const there = aServer();
	const one = await aBrowser(there);
	const shown = one.draw('7');

	act(() => shown.current[1](() => ({ done: 'hide' })));

	expect([shown.current[0], map.get()]).toEqual([{ done: 'hide' }, { 7: { done: 'hide' } }]);
	expect([one.outbox.state.waiting, there.server.frontendSettings]).toEqual([0, null]);
});

test('what the server refuses is as it was', async () => {
	const there = aServer({ view_displays: { 7: { done: 'day' } } });
	const one = await aBrowser({
		answer: (endpoint, input) => {
			if (endpoint === screenSettingsEndpoints.merge) throw new ApiError(412, { code: 2002 });
			return there.answer(endpoint, input);
		},
	});
	const shown = one.draw('7');

	act(() => shown.current[1](() => ({ done: 'hide' })));
	const atOnce = shown.current[0];
	await act(() => one.outbox.drain());

	expect([atOnce, shown.current[0], storedDisplays(one.store.get(displaysKind, 7))['7']]).toEqual([
		{ done: 'hide' },
		{ done: 'day' },
		{ done: 'day' },
	]);
});
