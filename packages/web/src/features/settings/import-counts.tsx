import type { ImportCounts, ImportPreview } from '@ordna/domain/import';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './import.module.css';
import { SettingGroup } from './setting.tsx';

const rows = [
	...(['projects', 'columns', 'tasks', 'done', 'subtasks', 'comments', 'files'] as const),
	...(['labels', 'reminders', 'repeats', 'relations', 'filters'] as const),
] satisfies (keyof ImportCounts)[];

/** What becomes what, with counts; and the projects with their first tasks. */
export function ImportCountsTable({ preview, source }: { preview: ImportPreview; source: string }) {
	const { t, number } = useTranslation('import');
	const { counts } = preview;
	return (
		<>
			<table className={styles.counts}>
				<caption className="sr-only">{t('counts')}</caption>
				<thead>
					<tr>
						<th scope="col" colSpan={2}>
							{t('in', { app: source })}
						</th>
						<td />
						<th scope="col" colSpan={2}>
							{t('inOrdna')}
						</th>
						<td />
					</tr>
				</thead>
				<tbody>
					{rows
						.filter((what) => counts[what].found > 0)
						.map((what) => (
							<tr key={what}>
								<td className={styles.count}>{number(counts[what].found)}</td>
								<th scope="row">{t(`things.${what}`, { count: counts[what].found })}</th>
								<td className={styles.arrow}>
									<Icon of={ArrowRight} size={14} />
								</td>
								<td className={cx(styles.count, counts[what].kept === counts[what].found && styles.sameCount)}>
									{number(counts[what].kept)}
								</td>
								<td>{t(`become.${what}`, { count: counts[what].kept })}</td>
								<td className={styles.remark}>
									<Remark what={what} preview={preview} />
								</td>
							</tr>
						))}
				</tbody>
			</table>
			<ProjectList projects={preview.projects} />
		</>
	);
}

function Remark({ what, preview }: { what: keyof ImportCounts; preview: ImportPreview }) {
	const { t } = useTranslation('import');
	const { counts, known, projects } = preview;
	const missing = counts[what].found - counts[what].kept;
	const [first] = projects;
	const isBelow = projects.length > 1 && projects.slice(1).every(({ level }) => level > 0);
	if (what === 'projects' && isBelow && first) return t('remarks.below', { title: first.title });
	if (what === 'columns') return t('remarks.columns');
	if (what === 'tasks' && known.last !== null)
		return t('remarks.known', { added: known.added, updated: known.changedThere });
	if (what === 'labels' && missing > 0) return t('remarks.labels', { count: missing });
	if (what === 'files' && missing > 0) return t('remarks.files', { count: missing });
	return null;
}

/** So many projects are shown before somebody asks for more. */
const maxShown = 7;

function ProjectList({ projects }: { projects: ImportPreview['projects'] }) {
	const { t } = useTranslation('import');
	const [isWhole, setIsWhole] = useState(false);
	const shown = isWhole ? projects : projects.slice(0, maxShown);
	if (projects.length === 0) return null;
	return (
		<SettingGroup title={t('projects')}>
			<ul className={styles.projects}>
				{shown.map(({ title, level, tasks, examples }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they never move.
					<li key={at} className={styles.project} data-level={Math.min(level, 3)}>
						<span className="grow">
							<b className={styles.projectTitle}>{title}</b>
							<span className={styles.examples}>{examples.join(' · ')}</span>
						</span>
						<span className={styles.remark}>{t('tasks', { count: tasks })}</span>
					</li>
				))}
			</ul>
			{shown.length < projects.length && (
				<Button kind="ghost" onClick={() => setIsWhole(true)}>
					{t('more', { count: projects.length - shown.length })}
				</Button>
			)}
		</SettingGroup>
	);
}
