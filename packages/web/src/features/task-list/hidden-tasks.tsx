import type { View } from '@ordna/domain/view';
import { ListFilter } from 'lucide-react';
import { useEffect } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { followTasks, type ViewQuery } from '../task/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { useHiddenCount } from '../view/index.ts';
import { HiddenLine } from './hidden-line.tsx';

interface HiddenTasksProps {
	view: View;
	/** What narrows the list beside the filter of the view. */
	query: ViewQuery;
	/** They are shown all the same. */
	isShown: boolean;
	onChange: (isShown: boolean) => void;
	/** Where it stands in a bar and has one line. */
	isInBar?: boolean;
}

/** How many tasks the view's own filter hides, where it hides some, and the way to see them. */
export function HiddenTasks({ view, query, isShown, onChange, isInBar = false }: HiddenTasksProps) {
	const { t } = useTranslation('task');
	const count = useFollowedHiddenCount(view, query);
	// Elsewhere the bar above has the link.
	const isPhone = useIsPhone();
	const isVisitor = isVisit();
	if (count === undefined || count === 0) return null;
	return (
		<HiddenLine
			icon={ListFilter}
			text={t(isShown ? 'hidden.shown' : 'hidden.count', { count })}
			verb={t(isShown ? 'hidden.hide' : 'hidden.show')}
			onPress={() => onChange(!isShown)}
			isInBar={isInBar}
		>
			{isPhone && !isVisitor && !isInBar && (
				<ModalLink href={`/projects/${view.projectId}/missing-task`}>{t('empty.missing')}</ModalLink>
			)}
		</HiddenLine>
	);
}

/** How many there are, kept up to date while they are looked at. */
function useFollowedHiddenCount(view: View, query: ViewQuery): number | undefined {
	const client = useClient();
	const timezone = useKnownAccount()?.settings?.timezone;
	const { count, isNarrowed, refetch } = useHiddenCount(view, query, timezone);
	const { projectId } = view;
	useEffect(() => {
		if (isNarrowed) return followTasks(client, projectId, () => void refetch());
	}, [client, projectId, isNarrowed, refetch]);
	return count;
}
