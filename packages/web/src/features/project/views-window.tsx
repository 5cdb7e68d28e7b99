import type { Project } from '@ordna/domain/project';
import type { ViewId } from '@ordna/domain/view';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AddView, ViewsEditor } from '../view/index.ts';
import { useProjectTitle } from './project-title.ts';
import { useFilterVocabulary } from './use-filter-vocabulary.ts';

interface ViewsWindowProps {
	project: Project;
	onClose: () => void;
}

/** The ways of looking at what a saved filter finds. */
export function ViewsWindow({ project, onClose }: ViewsWindowProps) {
	const { t } = useTranslation(['view', 'ui']);
	const titleOf = useProjectTitle();
	const names = useFilterVocabulary();
	const [edited, setEdited] = useState<ViewId | 'new' | null>(null);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="large"
			title={t('viewsOf', { title: titleOf(project) })}
			actions={
				<>
					<AddView edited={edited} onEditedChange={setEdited} />
					<Button onClick={onClose}>{t('ui:done')}</Button>
				</>
			}
		>
			<ViewsEditor projectId={project.id} names={names} edited={edited} onEditedChange={setEdited} />
		</Dialog>
	);
}
