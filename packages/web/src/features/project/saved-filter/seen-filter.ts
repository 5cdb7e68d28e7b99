import { type Filter, type FilterObject, isJoin, parseFilter, printFilter } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';

/** What narrows the tasks that a page shows. */
export interface SeenParts {
	/** The project they lie in, where it is a real one. */
	readonly projectId: ProjectId | undefined;
	/** A filter of each: the saved one the page is of, the view's, what somebody typed. */
	readonly filters: readonly (Pick<FilterObject, 's' | 'filter'> | null | undefined)[];
}

/**
 * One filter that finds what all of them together find, in the language of the wire. Words to search for become
 * comparisons.
 *
 *     joinSeen({ projectId: 3, filters: [{ s: '', filter: 'done = false' }] }) // 'project_id = 3 && done = false'
 */
export function joinSeen({ projectId, filters }: SeenParts): string {
	const ofProject = projectId === undefined ? [] : [ofText(`project = ${projectId}`)];
	const parts = filters.flatMap((one) => (one ? [ofText(one.filter), filterOfSearch(one.s)] : []));
	const all = [...ofProject, ...parts].filter((part) => part !== null);
	// What stands in brackets is read apart wherever it stands; without any, the last join would hold for all before it.
	all.sort((one, other) => Number(isJoin(one)) - Number(isJoin(other)));
	const joined = all.reduce<Filter | null>((left, right) => (left ? { kind: 'and', left, right } : right), null);
	return joined ? printFilter(joined) : '';
}

function ofText(text: string): Filter | null {
	const parsed = parseFilter(text.trim());
	return parsed.ok ? parsed.filter : null;
}

function filterOfSearch(s: string): Filter | null {
	const value = s.trim();
	if (value === '') return null;
	const like = (field: 'title' | 'description') => ({ kind: 'text', field, comparator: 'like', value }) as const;
	return { kind: 'or', left: like('title'), right: like('description') };
}
