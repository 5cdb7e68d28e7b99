// @vitest-environment happy-dom
import { accountEndpoints, screenSettingsEndpoints } from '@ordna/domain/account';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { accountMutations } from '../user/account.mutations.ts';
import { accountKind } from '../user/index.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

beforeEach(() => localStorage.clear());

const settings = {
	...{ name: 'Ada', weekStart: 1, timezone: 'UTC', extraSettingsLinks: {} },
	frontendSettings: { color_schema: 'dark', of_another_client: 3 },
};

/** What is filled in by person 7, on a server that answers when the test says so. */
function aDraft() {
	let [isAnswered, refusal] = [Promise.resolve(), undefined as ApiError | undefined];
	const { store, asked, wrapper } = aClient({
		mutations: accountMutations,
		async answer() {
			await isAnswered;
			if (refusal) throw refusal;
			return { message: 'ok' };
		},
	});
	const show = (fields: Partial<typeof settings>, version = 2) =>
		store.loadPage(recordsOf(accountKind, [{ id: 7, version, settings: { ...settings, ...fields } } as never]));
	show({}, 1);
	const { result } = renderHook(useSettingsDraft, { wrapper });
	/** Saves; `meanwhile` happens before the server answers. */
	const save = async ({ meanwhile = () => {}, failure }: { meanwhile?: () => void; failure?: ApiError } = {}) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		[isAnswered, refusal] = [promise, failure];
		let isSaved: Promise<boolean> = Promise.resolve(!failure);
		await act(async () => {
			isSaved = result.current.save();
		});
		act(meanwhile);
		return await act(async () => {
			resolve();
			return await isSaved;
		});
	};
	return { at: result, asked, show, save };
}

test('what is set back to what is kept is no change, and discarding shows what is kept', () => {
	const { at } = aDraft();

	act(() => at.current.set('name', 'Bea'));
	act(() => at.current.set('weekStart', 0));
	expect([at.current.values.name, at.current.changes]).toEqual(['Bea', 2]);
	act(() => at.current.set('name', 'Ada'));
	expect(at.current.changes).toBe(1);
	act(() => at.current.discard());

	expect([at.current.values.weekStart, at.current.changes]).toEqual([1, 0]);
});

test('only what differs is sent, and what other clients keep with the screens stays', async () => {
	const { at, asked, save } = aDraft();
	act(() => at.current.set('weekStart', 0));
	act(() => at.current.set('playSoundWhenDone', false));

	expect(await save()).toBe(true);

	expect(asked(accountEndpoints.saveSettings)).toEqual([{ weekStart: 0 }]);
	expect(asked(screenSettingsEndpoints.merge)).toEqual([{ change: { play_sound_when_done: false } }]);
	expect(at.current.changes).toBe(0);
});

test('a setting of the account alone leaves those of the screens out', async () => {
	const { at, asked, save } = aDraft();
	act(() => at.current.set('name', 'Bea'));

	await save();

	expect(asked(accountEndpoints.saveSettings)).toEqual([{ name: 'Bea' }]);
	expect(asked(screenSettingsEndpoints.merge)).toEqual([]);
});

test('what is refused stays in the form, to be mended', async () => {
	const { at, save } = aDraft();
	act(() => at.current.set('name', 'Bea'));

	expect(await save({ failure: new ApiError(412, { message: 'Invalid data' }) })).toBe(false);

	expect([at.current.values.name, at.current.changes]).toEqual(['Bea', 1]);
});

test('what is typed while it is being saved is neither lost nor taken for saved', async () => {
	const { at, save } = aDraft();
	act(() => at.current.set('name', 'Bea'));

	await save({ meanwhile: () => at.current.set('name', 'Beatrix') });

	expect([at.current.values.name, at.current.changes]).toEqual(['Beatrix', 1]);
});

test('what is changed elsewhere shows, but not over what one has filled in', () => {
	const { at, show } = aDraft();
	act(() => at.current.set('name', 'Bea'));

	act(() => show({ name: 'Ida', weekStart: 6 }));

	expect([at.current.values.name, at.current.values.weekStart, at.current.changes]).toEqual(['Bea', 6, 1]);
});
