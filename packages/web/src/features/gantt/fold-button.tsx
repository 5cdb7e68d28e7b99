import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import touch from '../../ui/touchable.module.css';
import { useChart } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import styles from './gantt.module.css';

/** Hides what is nested beneath a task, or shows it again; with Shift that of every task. */
export function FoldButton({ row: { id, task, isFolded } }: { row: ChartRow }) {
	const { t } = useTranslation('gantt');
	const { fold } = useChart();
	return (
		<button
			type="button"
			className={cx(styles.fold, touch.touchable)}
			aria-expanded={!isFolded}
			aria-label={t(isFolded ? 'expand' : 'collapse', { title: task?.title ?? '' })}
			onClick={(event) => fold(id, !isFolded, event.shiftKey)}
		>
			<Icon of={isFolded ? ChevronRight : ChevronDown} size={14} />
		</button>
	);
}
