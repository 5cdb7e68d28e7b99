import type { AdminOverview } from '@ordna/domain/admin';
import { troublesIn } from '@ordna/domain/health';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useHealth, useOverview } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTitle } from './admin-title.tsx';
import health from './health.module.css';

/** The front of the administration: whether all is well, and how much there is. */
export function OverviewPage() {
	const { t } = useTranslation('admin');
	const { data: overview, failure, retry } = useOverview();
	const isLate = useDelayed(!overview && failure === null);
	return (
		<>
			<AdminTitle>{t('pages.overview')}</AdminTitle>
			<HealthLine />
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{isLate && <RowSkeletons />}
			{overview && <Counts overview={overview} />}
		</>
	);
}

/** How the server is, in a line; the page behind it says more. */
function HealthLine() {
	const { t } = useTranslation('admin');
	const { data: report } = useHealth();
	if (!report) return null;
	const troubles = troublesIn(report.findings);
	const [worst] = troubles;
	const isWell = worst === undefined;
	return (
		<p role="status" className={health.line}>
			<Icon
				of={isWell ? CircleCheck : TriangleAlert}
				size={18}
				className={isWell ? health.good : worst.state === 'bad' ? health.bad : health.warning}
			/>
			<span>
				{isWell ? t('overview.well') : t(`health.${worst.state === 'bad' ? 'bad' : 'warned'}.${worst.about}`)}{' '}
				<Link to="/admin/health" className={styles.link}>
					{isWell ? t('overview.details') : t('health.findings', { count: troubles.length })}
				</Link>
			</span>
		</p>
	);
}

function Counts({ overview: { users, projects, tasks, teams, shares } }: { overview: AdminOverview }) {
	const { t, number } = useTranslation('admin');
	const counts = [
		['pages.people', users, '/admin/people'],
		['overview.projects', projects, '/admin/storage'],
		['people.tasks', tasks, undefined],
		['overview.teams', teams, undefined],
		['overview.userShares', shares.userShares, undefined],
		['overview.teamShares', shares.teamShares, undefined],
		['overview.linkShares', shares.linkShares, undefined],
	] as const;
	return (
		<dl className={styles.factList}>
			{counts.map(([label, count, to]) => (
				<div key={label}>
					<dt>{t(label)}</dt>
					<dd>
						{to ? (
							<Link to={to} className={styles.link}>
								{number(count)}
							</Link>
						) : (
							number(count)
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
