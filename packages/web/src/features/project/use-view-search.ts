import type { ViewId } from '@ordna/domain/view';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';

/** What the address says of a view: what narrows it, its order, its days. */
interface ViewSearch {
	readonly filter?: string;
	readonly s?: string;
	readonly sort?: string;
	readonly page?: unknown;
	readonly filter_include_nulls?: unknown;
	readonly instead?: unknown;
	readonly dateFrom?: unknown;
	readonly dateTo?: unknown;
	readonly showTasksWithoutDates?: unknown;
}
const searchNames = [
	...(['filter', 's', 'sort', 'page', 'filter_include_nulls', 'instead'] as const),
	...(['dateFrom', 'dateTo', 'showTasksWithoutDates'] as const),
] satisfies readonly (keyof ViewSearch)[];

/** As each view was left, as long as somebody is signed in and the page is not loaded anew. */
const searchesByClient = new WeakMap<Client, Map<ViewId, ViewSearch>>();

/**
 * What the address of a view said when somebody was there last, where they come back and it says nothing; undefined
 * where there is nothing to put back. While they are there it is what they make it.
 */
export function useViewSearch(viewId: ViewId): ViewSearch | undefined {
	const client = useClient();
	const asked = viewSearchIn(useSearch({ strict: false }));
	const there = useRef<ViewId>(undefined);
	const searches = searchesByClient.get(client) ?? new Map<ViewId, ViewSearch>();
	searchesByClient.set(client, searches);
	const isArriving = there.current !== viewId && Object.keys(asked).length === 0;
	const left = isArriving ? searches.get(viewId) : undefined;
	const restored = left && Object.keys(left).length > 0 ? left : undefined;
	useEffect(() => {
		if (restored) return;
		there.current = viewId;
		searches.set(viewId, asked);
	});
	return restored;
}

function viewSearchIn(search: ViewSearch): ViewSearch {
	return Object.fromEntries(searchNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}
