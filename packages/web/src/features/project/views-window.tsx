import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ViewsEditor } from '../view/index.ts';
import { useProjectTitle } from './project-title.ts';
import { useFilterVocabulary } from './use-filter-vocabulary.ts';
import { useWindowProject } from './use-window-project.ts';

interface ViewsWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** The ways of looking at a project. Only its admins change them. */
export function ViewsWindow({ projectId, onClose }: ViewsWindowProps) {
	const { t } = useTranslation(['view', 'ui']);
	const titleOf = useProjectTitle();
	const names = useFilterVocabulary();
	const project = useWindowProject(projectId, ['views'], onClose);
	if (!project) return null;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t('viewsOf', { title: titleOf(project) })}
			actions={<Button onClick={onClose}>{t('ui:done')}</Button>}
		>
			<ViewsEditor projectId={projectId} names={names} />
		</Dialog>
	);
}
