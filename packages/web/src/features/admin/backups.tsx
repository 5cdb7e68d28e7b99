import { type BackupFile, type BackupStatus, backupEndpoints } from '@ordna/domain/backup';
import { healthEndpoints } from '@ordna/domain/health';
import type { Instant } from '@ordna/domain/time';
import { Archive } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { notify } from '../../ui/notice-store.ts';
import { fileSize } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct, type useBackups } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import health from './health.module.css';
import { useNow } from './relative-time.ts';

/** Makes a backup; while one is being made, it says so. */
export function BackUpButton({ isRunning }: { isRunning: boolean }) {
	const { t } = useTranslation('admin');
	const { act, isBusy } = useAct();
	return (
		<Button
			icon={Archive}
			isBusy={isBusy || isRunning}
			onClick={() => void act((api) => api.call(backupEndpoints.make, {}))}
		>
			{isRunning ? t('health.backingUp') : t('health.backUp')}
		</Button>
	);
}

interface BackupsProps {
	query: ReturnType<typeof useBackups>;
	/** Whether no finding above has the button already. */
	hasButton: boolean;
}

/** The last backups, where they go, and the one that is being made. */
export function Backups({ query: { data: backups, failure, retry }, hasButton }: BackupsProps) {
	const { t } = useTranslation('admin');
	useTellMade(backups);
	return (
		<section className={styles.section} aria-labelledby="backups">
			<div className={styles.sectionTop}>
				<h3 id="backups">{t('health.about.backups')}</h3>
				{hasButton && <BackUpButton isRunning={backups?.isRunning ?? false} />}
			</div>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{backups && (
				<>
					<BackupState backups={backups} />
					{backups.made.length > 0 ? (
						<MadeBackups made={backups.made} />
					) : (
						<p className={styles.none}>{t('health.noBackups')}</p>
					)}
				</>
			)}
		</section>
	);
}

/** Tells what a backup became that was being made while somebody looked, and has the server checked again. */
function useTellMade(backups: BackupStatus | undefined) {
	const { t, language } = useTranslation('admin');
	const { api, queries } = useClient();
	const wasRunning = useRef(false);
	const isRunning = backups?.isRunning ?? false;
	useEffect(() => {
		const hasEnded = wasRunning.current && !isRunning;
		wasRunning.current = isRunning;
		const last = backups?.made[0];
		if (!hasEnded || !last || backups.lastError !== '') return;
		const path = `${backups.folder}/${last.name}`;
		notify({ text: t('health.backedUp', { path, size: fileSize(last.bytes, language) }) });
		// What it finds is shown when it is asked for next; a failure of it is told there.
		void api
			.call(healthEndpoints.check, {})
			.catch(() => undefined)
			.then(() => queries.expire(['admin', 'health']));
	}, [isRunning, backups, api, queries, t, language]);
}

/** How far the backup is that is being made, else why the last one failed. */
function BackupState({ backups }: { backups: BackupStatus }) {
	const { t, number } = useTranslation('admin');
	const format = useDateFormat();
	const { isRunning, percentDone, lastError, lastRun, folder } = backups;
	const shown = percentDone === null ? null : number(percentDone);
	return (
		<>
			<p role="status" className={health.state}>
				{isRunning && shown === null && t('health.backUpWaiting')}
				{isRunning && shown !== null && (
					<>
						<span
							role="progressbar"
							aria-label={t('health.backUpProgress')}
							aria-valuenow={percentDone ?? 0}
							aria-valuetext={t('jobs.percent', { shown })}
							aria-valuemin={0}
							aria-valuemax={100}
							className={styles.ring}
							// React's types know no custom properties.
							style={{ '--done': percentDone } as CSSProperties}
						/>
						{t('health.backUpStep', { shown })}
					</>
				)}
			</p>
			{!isRunning && lastError !== '' && lastRun !== null && (
				<p role="alert" className={styles.trouble}>
					{t('health.backUpFailed', { when: format.short(lastRun), reason: lastError })}
				</p>
			)}
			<p className={styles.detail}>{t('health.backupFolder', { where: folder })}</p>
		</>
	);
}

function MadeBackups({ made }: { made: readonly BackupFile[] }) {
	const { t, number, language } = useTranslation('admin');
	const format = useDateFormat();
	const now = useNow();
	return (
		<AdminTable
			label={t('health.about.backups')}
			columns={[
				{ label: t('health.made') },
				{ label: t('health.age') },
				{ label: t('health.file') },
				{ label: t('person.size'), isNumber: true },
			]}
		>
			{made.map((backup) => {
				const days = daysBetween(backup.made, now);
				return (
					<tr key={backup.made}>
						<td className={styles.name}>{format.short(backup.made)}</td>
						<td>
							<span className={styles.label}>{t('health.age')}</span>
							<span>{t('health.days', { count: days, days: number(days) })}</span>
						</td>
						<td>
							<span className={styles.label}>{t('health.file')}</span>
							<span>{backup.name || t('health.elsewhere')}</span>
						</td>
						<td className={styles.number}>
							<span className={styles.label}>{t('person.size')}</span>
							{fileSize(backup.bytes, language)}
						</td>
					</tr>
				);
			})}
		</AdminTable>
	);
}

const dayMs = 24 * 3_600_000;
const daysBetween = (from: Instant, to: Instant) => Math.max(0, Math.floor((to - from) / dayMs));
