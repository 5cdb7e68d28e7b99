import { taskListEndpoints } from '@ordna/domain/task-list';
import type { View } from '@ordna/domain/view';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { useFilterVocabulary } from '../project/index.ts';
import { followTasks, parseListFilter, type QuickCondition, toggleCondition } from '../task/index.ts';
import { useSettings } from '../user/index.ts';
import styles from './board.module.css';

interface PillCountProps {
	view: View;
	condition: QuickCondition;
	/** The filter that is typed, without any quick filter. */
	rest: string;
	withNulls: boolean;
}

/** How many cards a quick filter by itself would leave on the board. */
export function PillCount(props: PillCountProps) {
	const { t, number } = useTranslation('board');
	const count = useCount(props);
	// Its place is kept, so that the pills stand still when the count comes.
	return (
		<>
			<span className={styles.pillCount} aria-hidden="true">
				{count !== undefined && number(count)}
			</span>
			{count !== undefined && <span className="sr-only">{t('count', { count })}</span>}
		</>
	);
}

/** Counted by the server, once the page rests: it has the cards that nobody scrolled to. */
function useCount({ view, condition, rest, withNulls }: PillCountProps): number | undefined {
	const client = useClient();
	const names = useFilterVocabulary();
	const { timezone } = useSettings();
	const [isRested, setRested] = useState(false);
	useEffect(() => whenIdle(() => setRested(true)), []);
	const { id: viewId, projectId } = view;
	const text = toggleCondition(rest, condition);
	const query = useMemo(
		() => parseListFilter({ text, sorting: 'manual', withNulls }, names).query,
		[text, withNulls, names],
	);
	const { data, refetch } = useQuery({
		queryKey: ['quick filter', viewId, JSON.stringify([view.filter, query, timezone])],
		async queryFn({ signal }) {
			const { filter, filterIncludeNulls } = query ?? {};
			const narrowed = { ...(filter && { filter }), ...(filterIncludeNulls && { filterIncludeNulls }) };
			const asked = { projectId, viewId, perPage: 1, ...narrowed, filterTimezone: timezone };
			const columns = await client.api.call(taskListEndpoints.ofView, asked, { signal });
			// Of a board there are columns, each with the number of all its cards.
			return columns.reduce((sum, one) => sum + ('count' in one ? one.count : 0), 0);
		},
		enabled: isRested && query !== undefined,
		keepPrevious: true,
		staleTime: 0,
	});
	useEffect(() => followTasks(client, projectId, () => void refetch()), [client, projectId, refetch]);
	return query && data;
}
