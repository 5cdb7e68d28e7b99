import type { ProjectId } from '@ordna/domain/project';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import styles from './quick-add.module.css';
import { QuickAdd } from './quick-add.tsx';
import { useAddTarget } from './use-add-target.ts';
import type { QuickAddTarget } from './use-quick-add.ts';

interface QuickAddWindowProps {
	/** The project somebody looks at. */
	projectId?: ProjectId | undefined;
	/** Where tasks go, of which the page shows them; else where the page adds tasks, and then a notice says so. */
	target?: QuickAddTarget | undefined;
	isOpen: boolean;
	onClose: () => void;
}

/** The field to add a task, in reach of the thumb. It stays open: one thing to do brings another to mind. */
export function QuickAddWindow({ projectId, target: given, isOpen, onClose }: QuickAddWindowProps) {
	const { t } = useTranslation('task');
	const field = useRef<HTMLTextAreaElement>(null);
	const target = useAddTarget(projectId);
	return (
		<DialogFrame
			isOpen={isOpen}
			onClose={onClose}
			name={t('quick.title')}
			initialFocus={field}
			className={styles.surface}
		>
			<div className={styles.window} data-at-foot="">
				<QuickAdd ref={field} isProjectShown {...(given ?? { ...target, announces: true })} />
			</div>
		</DialogFrame>
	);
}
