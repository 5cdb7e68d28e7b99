import type { Project } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useInfo } from '../info/index.ts';
import { SettingsPane } from '../project/index.ts';
import { useMailInAddress } from './mail-in.api.ts';
import styles from './mail-in-pane.module.css';
import { ProjectAddress } from './project-address.tsx';

/** Where e-mails become tasks of a project. */
export function MailInPane({ project }: { project: Project }) {
	const { t } = useTranslation('mail-in');
	const { mailInEnabled } = useInfo();
	return (
		<SettingsPane title={t('title')}>
			<div className={styles.pane}>
				<p className={styles.hint}>{t('what')}</p>
				{mailInEnabled ? <Loaded project={project} /> : <Note kind="info">{t('off')}</Note>}
			</div>
		</SettingsPane>
	);
}

function Loaded({ project }: { project: Project }) {
	const { t } = useTranslation('mail-in');
	const { address, failure, retry } = useMailInAddress(project.id);
	const isLate = useDelayed(!address && !failure);
	if (address) return <ProjectAddress project={project} address={address} />;
	if (failure) return <LoadError title={t('trouble')} failure={failure} retry={retry} />;
	return isLate && <Skeleton width={320} />;
}
