import type { ProjectId } from '@ordna/domain/project';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/words/index.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { canWriteIn, useProject } from '../../project/index.ts';
import { useSettings } from '../../user/index.ts';
import styles from './quick-add.module.css';
import { QuickAdd } from './quick-add.tsx';

interface QuickAddWindowProps {
	/** The project somebody looks at; else, and where one may only read, tasks go into the default project. */
	projectId?: ProjectId | undefined;
	isOpen: boolean;
	onClose: () => void;
}

/** The field to add a task, in reach of the thumb. It stays open: one thing to do brings another to mind. */
export function QuickAddWindow({ projectId, isOpen, onClose }: QuickAddWindowProps) {
	const { t } = useTranslation('task');
	const field = useRef<HTMLTextAreaElement>(null);
	const { defaultProjectId } = useSettings();
	const here = useProject(projectId);
	const usual = useProject(defaultProjectId > 0 ? defaultProjectId : undefined);
	const project = [here, usual].find((one) => one && one.id > 0 && canWriteIn(one));
	return (
		<DialogFrame isOpen={isOpen} onClose={onClose} name={t('quick.title')} initialFocus={field}>
			<div className={styles.window}>
				<QuickAdd ref={field} projectId={project?.id} isProjectShown isTold />
			</div>
		</DialogFrame>
	);
}
