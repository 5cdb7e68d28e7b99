import type { CSSProperties } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import styles from './progress.module.css';

// React's types know no custom properties.
const share = (percent: number) => ({ '--p': Math.min(Math.max(percent, 0), 100) }) as CSSProperties;

interface ProgressBarProps {
	/** 0 to 100. */
	percentDone: number;
	hasNumber?: boolean;
	className?: string | undefined;
}

/** How far a thing is: a 4 px bar and its number. */
export function ProgressBar({ percentDone, hasNumber = false, className }: ProgressBarProps) {
	const { t } = useTranslation('ui');
	const percent = Math.round(percentDone);
	return (
		<span className={cx(styles.progress, 'num', className)}>
			<span
				role="progressbar"
				aria-label={t('progress')}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				// Read within the name of a card, too, where a bare number says nothing.
				aria-valuetext={t('percent', { percent })}
				className={styles.bar}
				style={share(percent)}
			/>
			{hasNumber && <span aria-hidden="true">{t('percent', { percent })}</span>}
		</span>
	);
}

interface ChecklistRingProps {
	done: number;
	all: number;
	className?: string | undefined;
}

/** "3 of 7" behind a ring that closes with the last one. */
export function ChecklistRing({ done, all, className }: ChecklistRingProps) {
	const { t } = useTranslation('ui');
	return (
		<span className={cx(styles.checklist, 'num', className)}>
			<span aria-hidden="true" className={styles.ring} style={share(all > 0 ? (done / all) * 100 : 0)} />
			{t('checklist', { done, all })}
		</span>
	);
}
