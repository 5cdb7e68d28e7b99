import type { ExportStatus } from '@ordna/domain/export';
import type { Instant } from '@ordna/domain/time';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { fileSize } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';

interface ReadyProps {
	of: { readonly created: Instant; readonly expires: Instant; readonly size: number };
	children: ReactNode;
}

/** An export that is there, and until when. */
export function ExportReady({ of: { created, expires, size }, children }: ReadyProps) {
	const { t, language } = useTranslation('account');
	const format = useDateFormat();
	return (
		<AccountRow
			title={
				<span role="status" className={styles.titled}>
					{t('export.of', { date: format.long(created) })}
					<span className={styles.tag}>
						<Icon of={Check} size={14} />
						{t('export.ready')}
					</span>
				</span>
			}
			hint={t('export.until', { size: fileSize(size, language), date: format.day(expires) })}
		>
			{children}
		</AccountRow>
	);
}

interface PreparingProps {
	isMailed: boolean;
	/** `undefined` until it has begun. */
	progress: ExportStatus['progress'];
	children: ReactNode;
}

/** One that is on its way, and how far it is. */
export function ExportPreparing({ isMailed, progress, children }: PreparingProps) {
	const { t, number } = useTranslation('account');
	return (
		<>
			<AccountRow
				title={<span role="status">{t('export.busy')}</span>}
				hint={t(isMailed ? 'export.busyMailed' : 'export.busyHere')}
			>
				{children}
			</AccountRow>
			{progress && progress.total > 0 && (
				<div className={styles.progress}>
					<ProgressBar className={styles.bar} percentDone={(progress.done / progress.total) * 100} hasNumber />
					<p className={styles.hint}>
						{t(`export.packing.${progress.stage}`, { done: number(progress.done), total: number(progress.total) })}
					</p>
				</div>
			)}
		</>
	);
}

interface FailedProps {
	of: NonNullable<ExportStatus['failure']>;
	children: ReactNode;
}

/** The last one failed, and why. */
export function ExportFailed({ of: { problem, reference }, children }: FailedProps) {
	const { t } = useTranslation('account');
	return (
		<AccountRow
			isDangerous
			title={<span role="alert">{t('export.broken')}</span>}
			hint={t('export.brokenHint', { why: t(`export.why.${problem}`), reference })}
		>
			{children}
		</AccountRow>
	);
}
