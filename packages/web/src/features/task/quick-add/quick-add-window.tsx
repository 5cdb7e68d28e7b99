import type { ProjectId } from '@ordna/domain/project';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { useDraftText } from './draft-text.ts';
import styles from './quick-add.module.css';
import { QuickAdd } from './quick-add.tsx';
import { useAddTarget } from './use-add-target.ts';
import { type QuickAddTarget, useNameOf } from './use-quick-add.ts';

interface QuickAddWindowProps {
	/** The project somebody looks at. */
	projectId?: ProjectId | undefined;
	/** Where tasks go, of which the page shows them; else where the page adds tasks, and then a notice says so. */
	target?: QuickAddTarget | undefined;
	/** Stands in the field at first, after what was typed there before. */
	text?: string;
	isOpen: boolean;
	onClose: () => void;
}

/** The field to add a task, in reach of the thumb. It stays open: one thing to do brings another to mind. */
export function QuickAddWindow({ projectId, target: given, text = '', isOpen, onClose }: QuickAddWindowProps) {
	const { t } = useTranslation('task');
	const field = useRef<HTMLTextAreaElement>(null);
	const target = useAddTarget(projectId);
	const place: QuickAddTarget = given ?? { ...target, announces: true };
	useFirstText(place, text);
	return (
		<DialogFrame
			isOpen={isOpen}
			onClose={onClose}
			name={t('quick.title')}
			initialFocus={field}
			className={styles.surface}
		>
			<div className={styles.window} data-at-foot="">
				<QuickAdd ref={field} isProjectShown {...place} />
			</div>
		</DialogFrame>
	);
}

function useFirstText(target: QuickAddTarget, text: string): void {
	const [, setText] = useDraftText(useNameOf(target));
	useEffect(() => {
		if (text === '') return;
		setText((before) => (before === '' || before.includes(text) ? before || text : `${before}\n${text}`));
	}, [text, setText]);
}
