import type { ProjectId } from '@ordna/domain/project';
import { Link } from '@tanstack/react-router';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import styles from './upcoming.module.css';

interface FilterNoteProps {
	/** The filter as it stands among the projects. */
	projectId: ProjectId;
	title: string;
}

/** Says that only the tasks of the filter chosen for the overview are shown. */
export function FilterNote({ projectId, title }: FilterNoteProps) {
	const { t } = useTranslation('upcoming');
	return (
		<p className={styles.note}>
			<Marked text={t('of', { title })} marks={{ a: <Link to="/projects/$projectId" params={{ projectId }} /> }} />{' '}
			<Link to="/user/settings/general">{t('change')}</Link>
		</p>
	);
}
