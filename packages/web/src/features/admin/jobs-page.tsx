import { type AdminJob, adminServerEndpoints } from '@ordna/domain/admin';
import { Play } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct, useJobs } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';

/** Work that comes round. */
export function JobsPage() {
	const roving = useRovingFocus();
	const { t } = useTranslation('admin');
	const { data: jobs, failure, retry } = useJobs();
	const isLate = useDelayed(!jobs && failure === null);
	return (
		<>
			<AdminTitle>{t('pages.jobs')}</AdminTitle>
			<p className={styles.lead}>{t('jobs.lead')}</p>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{jobs && (
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t('jobs.job')}</th>
							<th scope="col">{t('jobs.last')}</th>
							<th scope="col">{t('jobs.next')}</th>
							<th scope="col">
								<span className="sr-only">{t('people.actions')}</span>
							</th>
						</tr>
					</thead>
					<tbody ref={roving}>
						{jobs.map((job) => (
							<JobRow key={job.name} job={job} />
						))}
					</tbody>
				</table>
			)}
		</>
	);
}

function JobRow({ job }: { job: AdminJob }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { name, lastRun, lastError, due, isRunning } = job;
	const run = async () => {
		const done = await act((api) => api.call(adminServerEndpoints.runJob, { name }));
		if (done) notify({ text: t('jobs.started', { name }) });
	};
	return (
		<tr>
			<td>
				<span className={styles.words}>
					<span className={cx(styles.name, styles.jobName)}>{name}</span>
					{lastError !== '' && <span className={styles.trouble}>{lastError}</span>}
				</span>
			</td>
			<td>
				<span className={styles.label}>{t('jobs.last')}</span>
				{lastRun === null ? t('people.never') : format.short(lastRun)}
			</td>
			<td>
				<span className={styles.label}>{t('jobs.next')}</span>
				{isRunning ? t('jobs.running') : format.short(due)}
			</td>
			<td className={styles.action}>
				<Button icon={Play} isBusy={isBusy} aria-label={t('jobs.runNamed', { name })} onClick={() => void run()}>
					{t('jobs.run')}
				</Button>
			</td>
		</tr>
	);
}
