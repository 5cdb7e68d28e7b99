import { useTranslation } from '../../platform/i18n/index.ts';
import { useIsPrinting } from '../../ui/printing.ts';
import styles from './task-list.module.css';

/** What the columns of a printed list are; on the screen they say so themselves. */
export function PrintHead() {
	const { t } = useTranslation('task');
	if (!useIsPrinting()) return null;
	return (
		<div className={styles.paperHead}>
			<span>{t('column.task')}</span>
			<span>{t('column.priority')}</span>
			<span>{t('column.assignees')}</span>
			<span>{t('column.due')}</span>
		</div>
	);
}
