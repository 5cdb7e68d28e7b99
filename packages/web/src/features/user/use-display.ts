import type { UserId } from '@ordna/domain/user';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation } from '../../platform/outbox/index.ts';
import { accountIdOf } from '../../platform/session/index.ts';
import { recordsOf, useRecord } from '../../platform/store/index.ts';
import { accountQuery } from './account.api.ts';
import type * as mutations from './account.mutations.ts';
import { type Displays, displaysKind } from './displays.kind.ts';
import { storedDisplays } from './stored-displays.ts';

const showViews = lateMutation<typeof mutations.showViews>('account.showViews');

/** What a browser stores under a key of its own. */
interface LocalDisplay<T> {
	/** The same object as long as it says the same. */
	readonly get: () => T | undefined;
	readonly set: (value: T | undefined) => void;
	readonly watch: (listener: () => void) => () => void;
}

/** Where a choice of how something is shown is stored, and how it is read. The same object as long as it is the same place. */
export interface DisplayPlace<T> {
	/** The id of a view, or a word for all of a kind. */
	readonly view: string;
	readonly read: (stored: unknown) => T | undefined;
	/** Of visitors by a link, and of browsers from before it followed the person. */
	readonly local: LocalDisplay<T>;
}

/** One entry of a map that a browser stores, as a place of its own. */
export function localEntry<T>(
	map: {
		readonly get: () => Readonly<Record<string, T>>;
		readonly set: (value: Readonly<Record<string, T>>) => void;
		readonly watch: (listener: () => void) => () => void;
	},
	key: string,
): LocalDisplay<T> {
	return {
		get: () => map.get()[key],
		set(value) {
			const { [key]: _, ...others } = map.get();
			map.set(value === undefined ? others : { ...others, [key]: value });
		},
		watch: map.watch,
	};
}

type Change<T> = (before: T | undefined) => T | undefined;

/**
 * How somebody likes to see something, and how to change it: undefined is as it comes. It follows the person to every browser,
 * and waits for the line as other writes do. What this browser stored before is taken over where nothing else is known.
 */
export function useDisplay<T extends object>(
	place: DisplayPlace<T>,
): readonly [T | undefined, (to: Change<T>) => void] {
	const client = useClient();
	const { claims } = client.session;
	const me = claims && !isVisit() ? accountIdOf(claims) : undefined;
	const displays = useRecord(displaysKind, me);
	const { view, local } = place;
	const here = useSyncExternalStore(local.watch, local.get);

	const stored = storedOf(displays, view);
	const shown = useMemo(() => shownOf(place, stored, here), [place, stored, here]);

	const isNew = me !== undefined && displays !== undefined && stored === undefined && here !== undefined;
	useEffect(() => {
		if (!isNew) return;
		// Until the server has spoken in this session, what is known may be old.
		const answer = client.queries.of(accountQuery(client));
		const take = () => {
			if (answer.state.data !== undefined && place.local.get()) show({ client, me, place }, here);
		};
		take();
		return answer.watch(take);
	}, [isNew, client, me, place, here]);

	const change = useCallback(
		(to: Change<T>) => {
			if (me === undefined) return local.set(to(local.get()));
			const before = shownOf(place, storedOf(client.store.get(displaysKind, me), place.view), local.get());
			show({ client, me, place }, to(before));
		},
		[client, me, place, local],
	);
	return [shown, change];
}

const storedOf = (displays: Displays | undefined, view: string): unknown =>
	displays?.[view] === undefined ? storedDisplays(displays)[view] : displays[view];

function shownOf<T>({ read }: DisplayPlace<T>, stored: unknown, here: T | undefined): T | undefined {
	if (stored === undefined) return here;
	return stored === null ? undefined : read(stored);
}

interface Whose<T> {
	readonly client: Client;
	readonly me: UserId;
	readonly place: DisplayPlace<T>;
}

function show<T extends object>(
	{ client: { store, outbox }, me, place: { view, local } }: Whose<T>,
	to: T | undefined,
) {
	// Before the account is known there is nothing to change.
	if (!store.get(displaysKind, me)) store.loadPage(recordsOf(displaysKind, [{ id: me }]));
	const at = Math.floor(Date.now() / 1000);
	outbox.write(showViews, { id: me, views: { [view]: to === undefined ? null : { ...to, at } } });
	if (local.get() !== undefined) local.set(undefined);
}
