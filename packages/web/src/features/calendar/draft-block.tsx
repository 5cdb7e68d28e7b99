import type { CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useCalendar } from './calendar-context.ts';
import styles from './hour-block.module.css';
import type { Draft } from './week-draft.ts';

/** Where a new task would stand among the hours. */
export function DraftBlock({ draft: { from, to } }: { draft: Draft }) {
	const { t } = useTranslation('calendar');
	const { clock } = useCalendar();
	// React's type knows no custom properties.
	const style = { '--top': from, '--minutes': to - from } as CSSProperties;
	return (
		<div className={styles.draft} style={style}>
			<span className={styles.draftTitle}>{t('newTask')}</span>
			<span className={styles.when}>{t('fromTo', { from: clock(from), to: clock(to) })}</span>
		</div>
	);
}
