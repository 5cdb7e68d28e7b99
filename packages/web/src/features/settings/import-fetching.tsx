import type { ServiceImport } from '@ordna/domain/import';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { TopProgress } from '../../ui/top-progress.tsx';
import styles from './import.module.css';
import type { Running } from './import-chooser.tsx';
import { sourceNameOf } from './service-words.ts';
import { SettingsTitle } from './settings-title.tsx';

/** How much of an account is fetched. */
export function ImportFetching({ running, of }: { running: Running; of: ServiceImport }) {
	const { t, number } = useTranslation('import');
	const { stage, done, total } = of;
	const counts = { done: number(done), total: number(total) };
	return (
		<>
			<TopProgress isActive />
			<SettingsTitle>{t('fetching', { source: sourceNameOf(t, of) })}</SettingsTitle>
			<p className={styles.lead}>{t('fetchingLead')}</p>
			{total > 0 && (
				<div className={styles.progress}>
					<ProgressBar className={styles.bar} percentDone={Math.min(100, (done / total) * 100)} hasNumber />
				</div>
			)}
			<p className={styles.remark} role="status">
				{t(`stages.${stage}`)}
			</p>
			{total > 0 && <p className={styles.remark}>{t('fetched', counts)}</p>}
			<div className={cx(styles.actions, styles.afterState)}>
				<Button onClick={() => void running.cancel()}>{t('cancel')}</Button>
			</div>
		</>
	);
}
