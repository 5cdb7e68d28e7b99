import { type User, userEndpoints } from '@ordna/domain/user';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { includesText, useTypedSearch } from '../../ui/use-typed-search.ts';

interface PeopleSearch {
	readonly typed: string;
	/** How long typing rests before people are searched, in ms. */
	readonly restMs: number;
}

/** People by user name or a part of their name, as far as they want to be found; nobody as long as nothing is typed. */
export function usePeopleSearch({ typed, restMs }: PeopleSearch) {
	const { api } = useClient();
	const search = useTypedSearch({
		typed,
		restMs,
		queryOf: (s) => ({
			queryKey: ['people', s],
			queryFn: ({ signal }) => api.call(userEndpoints.search, { s }, { signal }),
			enabled: s !== '',
			staleTime: 60_000,
		}),
		fits: isCalled,
	});
	return typed === '' ? { ...search, found: undefined, isAnswered: false } : search;
}

/** Whether a part of somebody's name is typed. */
export const isCalled = (person: User, typed: string): boolean =>
	includesText(displayName(person), typed) || includesText(person.username, typed);
