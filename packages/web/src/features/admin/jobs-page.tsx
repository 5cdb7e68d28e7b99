import { type AdminJob, adminServerEndpoints } from '@ordna/domain/admin';
import type { Instant } from '@ordna/domain/time';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleX, LoaderCircle, Play, Square } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { notify } from '../../ui/notice-store.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useAct, useJobs, useMail } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import { AdminTitle } from './admin-title.tsx';
import { useNow, useRelativeTime } from './relative-time.ts';

/** Work that comes round. */
export function JobsPage() {
	const { t } = useTranslation('admin');
	const { data: jobs, failure, retry } = useJobs();
	const isLate = useDelayed(!jobs && failure === null);
	return (
		<>
			<AdminTitle>{t('pages.jobs')}</AdminTitle>
			<p className={styles.lead}>{t('jobs.lead')}</p>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{jobs && <JobTable jobs={jobs} />}
			<MailLine />
		</>
	);
}

function JobTable({ jobs }: { jobs: readonly AdminJob[] }) {
	const { t } = useTranslation('admin');
	const now = useNow();
	return (
		<AdminTable
			hasActions
			columns={[
				{ label: t('jobs.job') },
				{ label: t('jobs.next') },
				{ label: t('jobs.last') },
				{ label: t('jobs.took'), isNumber: true },
			]}
		>
			{jobs.map((job) => (
				<JobRow key={job.name} job={job} now={now} />
			))}
		</AdminTable>
	);
}

const icons = { running: LoaderCircle, failed: CircleX, waiting: CircleDashed, well: CircleCheck } as const;

function stateOf({ isRunning, lastError, lastRun }: AdminJob): keyof typeof icons {
	if (isRunning) return 'running';
	if (lastError !== '') return 'failed';
	return lastRun === null ? 'waiting' : 'well';
}

function JobRow({ job, now }: { job: AdminJob; now: Instant }) {
	const { t } = useTranslation('admin');
	const relative = useRelativeTime();
	const { act, isBusy } = useAct();
	const { name, lastRun, lastError, due, isRunning } = job;
	const state = stateOf(job);
	const run = async () => {
		const done = await act((api) => api.call(adminServerEndpoints.runJob, { name }));
		if (done) notify({ text: t('jobs.started', { name }) });
	};
	const nextRun = (at: Instant | null) => {
		if (at === null) return t('jobs.onRequest');
		return at <= now ? t('mail.now') : relative(at, now);
	};
	const stop = async () => {
		const done = await act((api) => api.call(adminServerEndpoints.stopJob, { name }));
		if (done) notify({ text: t('jobs.stopped', { name }) });
	};
	return (
		<tr>
			<td>
				<span className={styles.job}>
					<JobSign job={job} />
					<span className="sr-only">{t(`jobs.states.${state}`)}</span>
					<span className={cx(styles.name, styles.capital)}>{name}</span>
					{lastError !== '' && <span className={styles.trouble}>{lastError}</span>}
				</span>
			</td>
			<td className={styles.capital}>
				<span className={styles.label}>{t('jobs.next')}</span>
				<span>{isRunning ? t('jobs.running') : nextRun(due)}</span>
			</td>
			<td className={styles.capital}>
				<span className={styles.label}>{t('jobs.last')}</span>
				<span>{lastRun === null ? t('people.never') : relative(lastRun, now)}</span>
			</td>
			<td className={styles.number}>
				<Took job={job} />
			</td>
			<td className={cx(styles.action, styles.beside)}>
				{isRunning ? (
					<Button icon={Square} isBusy={isBusy} aria-label={t('jobs.stopNamed', { name })} onClick={() => void stop()}>
						{t('jobs.stop')}
					</Button>
				) : (
					<Button icon={Play} isBusy={isBusy} aria-label={t('jobs.runNamed', { name })} onClick={() => void run()}>
						{t('jobs.run')}
					</Button>
				)}
			</td>
		</tr>
	);
}

/** How a job stands; around one that knows how far it is, a ring closes. */
function JobSign({ job }: { job: AdminJob }) {
	const { t, number } = useTranslation('admin');
	const { name, percentDone } = job;
	const state = stateOf(job);
	if (percentDone === null) return <Icon of={icons[state]} size={16} className={cx(styles.jobSign, styles[state])} />;
	return (
		<span
			role="progressbar"
			aria-label={t('jobs.progress', { name })}
			aria-valuenow={percentDone}
			aria-valuetext={t('jobs.percent', { shown: number(percentDone) })}
			aria-valuemin={0}
			aria-valuemax={100}
			className={styles.ring}
			// React's types know no custom properties.
			style={{ '--done': percentDone } as CSSProperties}
		/>
	);
}

/** How far a running job is, else how long the last run took. */
function Took({ job: { isRunning, percentDone, lastTookMs } }: { job: AdminJob }) {
	const { t, number } = useTranslation('admin');
	// The ring says it to screen readers.
	if (percentDone !== null) return <span aria-hidden="true">{t('jobs.percent', { shown: number(percentDone) })}</span>;
	if (isRunning || lastTookMs === null) return null;
	return (
		<>
			<span className={styles.label}>{t('jobs.took')}</span>
			<Duration ms={lastTookMs} />
		</>
	);
}

function Duration({ ms }: { ms: number }) {
	const { t, number } = useTranslation('admin');
	if (ms < 1000) return t('jobs.milliseconds', { shown: number(ms) });
	return t('jobs.seconds', { shown: number(Math.round(ms / 100) / 10) });
}

/** The queue of emails in one line; it has a page of its own. */
function MailLine() {
	const { t } = useTranslation('admin');
	const { data: mail } = useMail();
	if (!mail?.isOn) return null;
	const { waiting, failed } = mail;
	return (
		<section className={styles.section} aria-labelledby="mail-queue">
			<div className={styles.sectionTop}>
				<h3 id="mail-queue">{t('mail.queue')}</h3>
				<Button render={<Link to="/admin/mail" />}>{t('health.openMail')}</Button>
			</div>
			<p className={styles.detail}>
				{waiting.length + failed.length === 0
					? t('mail.none')
					: t('mail.line', {
							waiting: t('mail.waitingCount', { count: waiting.length }),
							failed: t('mail.failedCount', { count: failed.length }),
						})}
			</p>
		</section>
	);
}
