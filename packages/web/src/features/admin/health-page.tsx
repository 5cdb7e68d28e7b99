import { type HealthFinding, type HealthReport, healthEndpoints, troublesIn } from '@ordna/domain/health';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Copy, RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct, useBackups, useHealth } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';
import { BackUpButton, Backups } from './backups.tsx';
import { DiskBar } from './disk-bar.tsx';
import health from './health.module.css';

/** How the server is: what is not well first, then what is. */
export function HealthPage() {
	const { t } = useTranslation('admin');
	const { data: report, failure, retry } = useHealth();
	const { act, isBusy } = useAct();
	const isLate = useDelayed(!report && failure === null);
	const reportText = useReportText();
	const copy = () => report && copyText(reportText(report), { copied: t('copied'), failed: t('copyFailed') });
	return (
		<>
			<AdminTitle
				action={
					<span className={health.actions}>
						<Button kind="ghost" icon={Copy} isDisabled={!report} onClick={copy}>
							{t('health.copy')}
						</Button>
						<Button
							icon={RefreshCw}
							isBusy={isBusy}
							onClick={() => void act((api) => api.call(healthEndpoints.check, {}))}
						>
							{t('health.check')}
						</Button>
					</span>
				}
			>
				{t('pages.health')}
			</AdminTitle>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{report && <Report report={report} />}
		</>
	);
}

function Report({ report }: { report: HealthReport }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const backups = useBackups();
	const troubles = troublesIn(report.findings);
	const passed = report.findings.filter(({ state }) => state === 'good');
	return (
		<>
			<p role="status" className={styles.lead}>
				{troubles.length === 0
					? t('health.well', { time: format.short(report.checkedAt) })
					: t('health.found', {
							findings: t('health.findings', { count: troubles.length }),
							passed: t('health.checks', { count: passed.length }),
							time: format.short(report.checkedAt),
						})}
			</p>
			{troubles.length > 0 && (
				<ul className={health.findings}>
					{troubles.map((finding) => (
						<Trouble key={finding.about} finding={finding} isBackingUp={backups.data?.isRunning ?? false} />
					))}
				</ul>
			)}
			<section className={styles.section} aria-labelledby="passed">
				<h3 id="passed">{t('health.passed')}</h3>
				<ul>
					{passed.map(({ about, told }) => (
						<li key={about} className={health.passed}>
							<Icon of={CircleCheck} size={16} className={health.good} />
							<span>{t(`health.about.${about}`)}</span>
							<span className={health.told}>{told}</span>
							{about === 'disk space' && <DiskBar disk={report} />}
						</li>
					))}
				</ul>
			</section>
			<Backups query={backups} hasButton={!troubles.some(isAboutBackups)} />
		</>
	);
}

const isAboutBackups = ({ about }: HealthFinding) => about === 'backups';

/** Where one does something about it. */
const pages = {
	'mail queue': { to: '/admin/mail', label: 'health.openMail' },
	webhooks: { to: '/admin/mail', label: 'health.openWebhooks' },
	jobs: { to: '/admin/jobs', label: 'health.openJobs' },
	contents: { to: '/admin/storage', label: 'pages.storage' },
	providers: { to: '/admin/sign-in-trace', label: 'pages.signInTrace' },
} as const;

const pageOf = (about: string) => (about in pages ? pages[about as keyof typeof pages] : undefined);

function Trouble({ finding, isBackingUp }: { finding: HealthFinding; isBackingUp: boolean }) {
	const { t } = useTranslation('admin');
	const { about, state, told, command } = finding;
	const page = pageOf(about);
	const isBad = state === 'bad';
	return (
		<li className={health.finding}>
			<Icon of={isBad ? CircleX : TriangleAlert} size={18} className={isBad ? health.bad : health.warning} />
			<div className={styles.words}>
				<h3 className={health.title}>
					<span className="sr-only">{t(isBad ? 'health.problem' : 'health.warning')} </span>
					{t(`health.${isBad ? 'bad' : 'warned'}.${about}`)}
				</h3>
				<p className={health.told}>{told}</p>
				{command !== '' && (
					<p className={health.command}>
						<code>{command}</code>
						<IconButton
							icon={Copy}
							size="small"
							name={t('health.copyCommand')}
							onClick={() => copyText(command, { copied: t('copied'), failed: t('copyFailed') })}
						/>
					</p>
				)}
			</div>
			{isAboutBackups(finding) && <BackUpButton isRunning={isBackingUp} />}
			{page && <Button render={<Link to={page.to} />}>{t(page.label)}</Button>}
		</li>
	);
}

/** A report as plain text, for a ticket. */
function useReportText(): (report: HealthReport) => string {
	const { t } = useTranslation('admin');
	return ({ findings, checkedAt }) =>
		[
			new Date(checkedAt).toISOString(),
			...findings.map(({ about, state, told }) =>
				t('health.line', { state: t(`health.state.${state}`), about: t(`health.about.${about}`), told }),
			),
		].join('\n');
}

/** Beside the entry of the page: how much is not well. */
export function HealthBadge() {
	const { t, number } = useTranslation('admin');
	const { data: report } = useHealth();
	const count = troublesIn(report?.findings ?? []).length;
	if (count === 0) return null;
	return (
		<span className={cx(styles.badge)}>
			<span aria-hidden="true">{number(count)}</span>
			<span className="sr-only">{t('health.findings', { count })}</span>
		</span>
	);
}
