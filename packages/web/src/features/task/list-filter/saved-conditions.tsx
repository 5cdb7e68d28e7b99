import type { FilterObject } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { useEffect } from 'react';
import { useSavedFilter } from '../../project/index.ts';
import { countComparisons } from './condition-count.ts';

/**
 * How many conditions a stored filter has; words that are searched for are one.
 * @example countStored({ ...filterBy('done = false && priority > 3'), s: 'glaze' }) // 3
 */
export function countStored({ s, filter }: Pick<FilterObject, 's' | 'filter'>): number {
	return countComparisons(filter) + (s.trim() === '' ? 0 : 1);
}

interface SavedConditionsProps {
	projectId: ProjectId;
	/** Told how many there are; nothing until that is known. */
	onCount: (count: number | undefined) => void;
}

/** Counts the conditions of the saved filter that a page is of. Shows nothing. */
export function SavedConditions({ projectId, onCount }: SavedConditionsProps) {
	const filters = useSavedFilter(projectId).filter?.filters;
	const count = filters && countStored(filters);
	useEffect(() => onCount(count), [count, onCount]);
	return null;
}
