import type { ProjectId } from '@ordna/domain/project';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/words/index.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { canWriteIn, useProject } from '../../project/index.ts';
import { useSettings } from '../../user/index.ts';
import { usePageAddPlace } from './page-place.ts';
import styles from './quick-add.module.css';
import { QuickAdd } from './quick-add.tsx';
import type { QuickAddPlace } from './use-quick-add.ts';

interface QuickAddWindowProps {
	/** The project somebody looks at. */
	projectId?: ProjectId | undefined;
	isOpen: boolean;
	onClose: () => void;
}

/** The field to add a task, in reach of the thumb. It stays open: one thing to do brings another to mind. */
export function QuickAddWindow({ projectId, isOpen, onClose }: QuickAddWindowProps) {
	const { t } = useTranslation('task');
	const field = useRef<HTMLTextAreaElement>(null);
	const place = useAddPlace(projectId);
	return (
		<DialogFrame isOpen={isOpen} onClose={onClose} name={t('quick.title')} initialFocus={field}>
			<div className={styles.window}>
				<QuickAdd ref={field} {...place} isProjectShown isTold />
			</div>
		</DialogFrame>
	);
}

/** That of the page; else the project somebody looks at, and where one may only read the default project. */
function useAddPlace(projectId: ProjectId | undefined): QuickAddPlace {
	const ofPage = usePageAddPlace();
	const { defaultProjectId } = useSettings();
	const here = useProject(projectId);
	const usual = useProject(defaultProjectId > 0 ? defaultProjectId : undefined);
	if (ofPage) return ofPage;
	return { projectId: [here, usual].find((one) => one && one.id > 0 && canWriteIn(one))?.id };
}
