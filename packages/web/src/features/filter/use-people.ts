import type { ProjectId } from '@ordna/domain/project';
import { projectEndpoints } from '@ordna/domain/project';
import { type User, userEndpoints } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useKnownAccount } from '../user/index.ts';

/** How long typing rests before people are searched. */
const restMs = 300;
/** More are found by typing. */
const maxPeople = 10;

/**
 * The people whose names hold what is typed, oneself first: of a project, or anybody who wants to be found.
 * @param typed undefined while nobody is being named
 */
export function usePeople(typed: string | undefined, projectId: ProjectId | undefined): readonly User[] {
	const { api } = useClient();
	const me = useKnownAccount();
	const isVisitor = isVisit();
	const s = useRested(typed);
	const { data: found = [] } = useQuery({
		queryKey: ['people of a filter', projectId, s],
		queryFn: ({ signal }) =>
			projectId === undefined
				? api.call(userEndpoints.search, { s: s ?? '' }, { signal })
				: api.call(projectEndpoints.people, { id: projectId, s: s ?? '' }, { signal }),
		// Of everybody nobody is found without a part of a name.
		enabled: !isVisitor && s !== undefined && (projectId !== undefined || s !== ''),
		keepPrevious: true,
		staleTime: 60_000,
	});
	if (typed === undefined || isVisitor) return [];
	const others = found.filter(({ id }) => id !== me?.id).slice(0, maxPeople);
	return me ? [me, ...others] : others;
}

/** A value once it has not changed for a moment; the first of it at once. */
function useRested(value: string | undefined): string | undefined {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value?.trim()), restMs);
		return () => clearTimeout(timer);
	}, [value]);
	return value === undefined ? undefined : (rested ?? value);
}
