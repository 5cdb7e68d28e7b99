import type { Project } from '@ordna/domain/project';
import type { ViewId } from '@ordna/domain/view';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { AddView, ViewsEditor } from '../../view/index.ts';
import { useFilterVocabulary } from '../use-filter-vocabulary.ts';
import { SettingsPane } from './settings-pane.tsx';
import styles from './settings-window.module.css';

/** The ways of looking at a project. */
export function ViewsPane({ project }: { project: Project }) {
	const { t } = useTranslation(['project', 'view']);
	const names = useFilterVocabulary();
	const [edited, setEdited] = useState<ViewId | 'new' | null>(null);
	return (
		<SettingsPane title={t('menu.views')} actions={<AddView edited={edited} onEditedChange={setEdited} />}>
			<p className={styles.lead}>{t('view:about')}</p>
			<ViewsEditor projectId={project.id} names={names} edited={edited} onEditedChange={setEdited} />
		</SettingsPane>
	);
}
