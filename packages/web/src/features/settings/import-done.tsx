import type { ImportPreview, ImportResult } from '@ordna/domain/import';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import styles from './import.module.css';
import type { Running } from './import-chooser.tsx';
import { ImportIssues } from './import-issues.tsx';
import { SettingGroup } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';

interface ImportDoneProps {
	running: Running;
	result: ImportResult;
	preview: ImportPreview | undefined;
}

/** What was imported, a way there, and a way back. */
export function ImportDone({ running, result, preview }: ImportDoneProps) {
	const { t } = useTranslation('import');
	const { isBusy, run } = useOneAtATime();
	const { projects, added, updated } = result;
	const [first] = projects;
	return (
		<>
			<SettingsTitle>{t('finished')}</SettingsTitle>
			<p role="status" className={styles.lead}>
				{updated > 0 ? t('broughtAndUpdated', { added, updated }) : t('brought', { count: added })}
				{(['comments', 'files', 'assignees'] as const)
					.filter((what) => result[what] > 0)
					.map((what) => ` ${t(`partsAdded.${what}`, { count: result[what] })}`)}
			</p>
			<div className={styles.actions}>
				{first && (
					<Button kind="primary" render={<Link to="/projects/$projectId" params={{ projectId: first.id }} />}>
						{t('open', { title: first.title })}
					</Button>
				)}
				<Button icon={Undo2} isBusy={isBusy} onClick={() => void run(() => running.undo(result))}>
					{t('undo')}
				</Button>
				<Button kind="ghost" onClick={running.again}>
					{t('another')}
				</Button>
			</div>
			{projects.length > 0 && (
				<SettingGroup title={t('added')}>
					<ul className={styles.projects}>
						{projects.map(({ id, title, tasks }) => (
							<li key={id} className={styles.project}>
								<Link to="/projects/$projectId" params={{ projectId: id }} className="grow cut">
									{title}
								</Link>
								<span className={styles.remark}>{t('tasks', { count: tasks })}</span>
							</li>
						))}
					</ul>
				</SettingGroup>
			)}
			<ImportIssues issues={preview?.issues.filter(({ state }) => state === 'lost') ?? []} />
		</>
	);
}
