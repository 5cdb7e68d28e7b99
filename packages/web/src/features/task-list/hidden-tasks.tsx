import { taskListEndpoints } from '@ordna/domain/task-list';
import type { View } from '@ordna/domain/view';
import { ListFilter } from 'lucide-react';
import { useEffect } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { followTasks, type ViewQuery } from '../task/index.ts';
import { useKnownAccount } from '../user/index.ts';
import styles from './task-list.module.css';

interface HiddenTasksProps {
	view: View;
	/** What narrows the list beside the filter of the view. */
	query: ViewQuery;
	/** They are shown all the same. */
	isShown: boolean;
	onChange: (isShown: boolean) => void;
}

/** How many tasks the view's own filter hides, where it hides some, and the way to see them. */
export function HiddenTasks({ view, query, isShown, onChange }: HiddenTasksProps) {
	const { t } = useTranslation('task');
	const count = useHiddenCount(view, query);
	// Elsewhere the bar above has the link.
	const isPhone = useIsPhone();
	const isVisitor = isVisit();
	if (count === undefined || count === 0) return null;
	return (
		<p className={styles.hidden}>
			<Icon of={ListFilter} size={14} />
			<span>{t(isShown ? 'hidden.shown' : 'hidden.count', { count })}</span>
			<button type="button" onClick={() => onChange(!isShown)}>
				{t(isShown ? 'hidden.hide' : 'hidden.show')}
			</button>
			{isPhone && !isVisitor && (
				<ModalLink href={`/projects/${view.projectId}/missing-task`}>{t('empty.missing')}</ModalLink>
			)}
		</p>
	);
}

/** Counted without subtasks beneath their parents: each task is one, wherever it stands. */
function useHiddenCount(view: View, { s, filter, filterIncludeNulls }: ViewQuery): number | undefined {
	const client = useClient();
	const timezone = useKnownAccount()?.settings?.timezone;
	const { id: viewId, projectId } = view;
	const isNarrowed = view.filter !== null && (view.filter.filter.trim() !== '' || view.filter.s.trim() !== '');
	const { data, refetch } = useQuery({
		queryKey: ['hidden tasks', viewId, JSON.stringify([view.filter, s, filter, filterIncludeNulls])],
		queryFn: async ({ signal }) => {
			const asked = {
				...{ projectId, viewId, perPage: 1 },
				...(s && { s }),
				...(filter && { filter }),
				...(filterIncludeNulls && { filterIncludeNulls }),
				...(timezone && { filterTimezone: timezone }),
			};
			// A page of one task each: how many pages there are is how many tasks.
			const countOf = async (ignoreViewFilter: boolean) => {
				const { headers } = await client.api.ask(taskListEndpoints.ofView, { ...asked, ignoreViewFilter }, { signal });
				return Number(headers.get('x-pagination-total-pages') ?? 0);
			};
			const [all, shown] = await Promise.all([countOf(true), countOf(false)]);
			return Math.max(all - shown, 0);
		},
		enabled: isNarrowed,
		keepPrevious: true,
		staleTime: 0,
	});
	useEffect(() => {
		if (isNarrowed) return followTasks(client, projectId, () => void refetch());
	}, [client, projectId, isNarrowed, refetch]);
	return isNarrowed ? data : undefined;
}
