import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsDragging } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './lanes.module.css';

interface EmptyLanesProps {
	count: number;
	children: () => ReactNode;
}

/** Lanes without a card, folded away below the others; a card that is dragged finds them open. */
export function EmptyLanes({ count, children }: EmptyLanesProps) {
	const { t, number } = useTranslation('board');
	const [isOpen, setOpen] = useState(false);
	const isDragging = useIsDragging('task');
	const isShown = isOpen || isDragging;
	return (
		<div className={styles.empty}>
			<h2 className={styles.name}>
				<button type="button" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
					<Icon of={ChevronRight} size={16} className={cx(styles.chevron, isShown && styles.open)} />
					<span className={styles.title}>{t('lanes.empty')}</span>
					<span className={styles.count} aria-hidden="true">
						{number(count)}
					</span>
					<span className="sr-only">{t('lanes.emptyCount', { count })}</span>
				</button>
			</h2>
			{isShown && children()}
		</div>
	);
}
