import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type FilterVocabulary, writeFilterText } from '../../filter/index.ts';
import { isSavedFilter, useProject, useSavedFilter } from '../../project/index.ts';
import type { ListFilterState } from './use-list-filter.ts';

interface SavedText {
	/** What the saved filter that is shown asks for, as people write it; empty on any other page. */
	readonly text: string;
	/** The text of the form and how it changes: on the page of a saved filter it is that of the filter. */
	readonly editing: Pick<ListFilterState, 'text' | 'setText'>;
}

/**
 * What the filter form begins with. On the page of a saved filter its own query stands there, to be changed, unless the page is
 * narrowed already. One that searches for words beside its query is narrowed alone: a text says one of the two.
 */
export function useSavedText(listFilter: ListFilterState, vocabulary: FilterVocabulary): SavedText {
	const { text, isInstead, setText, setInstead } = listFilter;
	const { projectId } = useParams({ strict: false });
	const project = useProject(projectId);
	const isOfFilter = project !== undefined && isSavedFilter(project);
	const filters = useSavedFilter(isOfFilter ? project.id : undefined).filter?.filters;
	const isSaid = filters !== undefined && (filters.s === '' || filters.filter === '');
	const saved = isSaid ? writeFilterText(filters, vocabulary) : '';
	const isEditing = saved !== '' && (text === '' || isInstead);
	const withNulls = isInstead ? listFilter.withNulls : (filters?.filterIncludeNulls ?? false);
	const set = useCallback(
		(next: string) => {
			if (!isEditing) setText(next);
			else if (next.trim() === saved.trim() || next.trim() === '') setText('');
			else setInstead(next, withNulls);
		},
		[isEditing, saved, withNulls, setText, setInstead],
	);
	const shown = isEditing && text === '' ? saved : text;
	return useMemo(
		() => ({ text: isEditing ? saved : '', editing: { text: shown, setText: set } }),
		[isEditing, saved, shown, set],
	);
}
