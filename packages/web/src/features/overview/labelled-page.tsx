import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LabelChip } from '../../ui/label-chip.tsx';
import { useLabels } from '../label/index.ts';
import { useOpenTasks } from '../open-tasks/index.ts';
import { readLabelIds } from './label-ids.ts';
import { NarrowedPage } from './narrowed-page.tsx';

/**
 * The open tasks of all projects that carry one of some labels.
 *
 * @param props.asked as the address names them
 */
export function LabelledPage({ asked }: { asked: unknown }) {
	const { t, messageLocale } = useTranslation(['label', 'overview']);
	const ids = readLabelIds(asked);
	const sought = ids.join(', ');
	const labels = useLabels().labels.filter(({ id }) => ids.includes(id));
	const titles = new Intl.ListFormat(messageLocale, { type: 'disjunction' }).format(labels.map(({ title }) => title));
	// Nothing has the number 0.
	const query = useMemo(() => ({ filter: `done = false && labels in ${sought || '0'}` }), [sought]);
	return (
		<NarrowedPage
			openTasks={useOpenTasks(query)}
			title={labels.length > 0 ? t('with', { titles }) : t('overview:tasks')}
			mark={labels.map(({ id, title, hexColor }) => <LabelChip key={id} title={title} color={hexColor} />)}
			nothing={t('noTasks')}
		/>
	);
}
