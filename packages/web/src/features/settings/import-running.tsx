import type { ServiceImport } from '@ordna/domain/import';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { TopProgress } from '../../ui/top-progress.tsx';
import styles from './import.module.css';
import type { Running } from './import-chooser.tsx';
import { sourceNameOf } from './service-words.ts';
import { SettingsTitle } from './settings-title.tsx';
import { type RunningImport, useImportProgress } from './use-file-import.ts';

/** How far the import is; it goes on on the server whatever happens here. */
export function ImportRunning({
	running,
	kind,
	total: known,
	of,
}: { running: Running; of?: ServiceImport | undefined } & Pick<RunningImport, 'kind' | 'total'>) {
	const { t } = useTranslation('import');
	const { stored, percent, total } = useImportProgress(known);
	const cancel = async () => {
		const question = { title: t('cancelQuestion'), text: t('cancelText', { count: stored }), verb: t('cancelImport') };
		if (await confirm({ ...question, keep: t('keepImporting') })) await running.cancel();
	};
	return (
		<>
			<TopProgress isActive />
			<SettingsTitle>{t('importing', { source: of ? sourceNameOf(t, of) : t(`sources.${kind}`) })}</SettingsTitle>
			<p className={styles.lead}>{t('goesOn')}</p>
			<div className={styles.progress}>
				<ProgressBar className={styles.bar} percentDone={percent} hasNumber />
			</div>
			{total > 0 && <p className={styles.remark}>{t('stored', { stored, total })}</p>}
			<div className={cx(styles.actions, styles.afterState)}>
				<Button onClick={() => void cancel()}>{t('cancelImport')}</Button>
				<span className={styles.remark}>{t('cancelHint')}</span>
			</div>
		</>
	);
}
