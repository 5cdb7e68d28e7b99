import { useTranslation } from '../../platform/i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { isRealProject, useProjects, useProjectsState } from '../project/index.ts';

/** No open task: all done, or none yet. */
export function NothingDue() {
	const { t } = useTranslation('overview');
	const isPhone = useIsPhone();
	const { isReady } = useProjectsState();
	const isNew = useProjects().filter(isRealProject).length <= 1;
	if (!isReady) return null;
	if (!isNew) return <EmptyState picture="line" title={t('empty.done')} />;
	return (
		<EmptyState picture="basket" title={t('empty.new')}>
			{t(isPhone ? 'empty.newPhone' : 'empty.newText')}
		</EmptyState>
	);
}
