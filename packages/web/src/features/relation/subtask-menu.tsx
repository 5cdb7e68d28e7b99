import type { TaskId } from '@ordna/domain/task';
import { Ellipsis, FolderPlus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { menuParts } from '../../ui/menu.tsx';
import type { SubtaskDisplay } from './subtask-display.ts';

interface SubtaskMenuProps {
	/** The task they belong to, where the reader may make a project of it. */
	taskId: TaskId | undefined;
	display: SubtaskDisplay;
	onChange: (change: Partial<SubtaskDisplay>) => void;
}

/** How the subtasks are shown: with those that are done or without, and in which order. */
export function SubtaskMenu({ taskId, display, onChange }: SubtaskMenuProps) {
	const { t } = useTranslation('relation');
	const openModal = useOpenModal();
	return (
		<LazyMenu
			parts={menuParts}
			align="end"
			trigger={<IconButton icon={Ellipsis} size="small" name={t('subtaskOptions')} />}
		>
			{({ MenuCheck, MenuGroup, MenuItem, MenuSeparator }) => (
				<>
					<MenuCheck isOn={display.isDoneHidden} onChange={(isDoneHidden) => onChange({ isDoneHidden })}>
						{t('hideDone')}
					</MenuCheck>
					<MenuSeparator />
					<MenuGroup heading={t('sort')}>
						<MenuItem isChosen={!display.isByDue} onSelect={() => onChange({ isByDue: false })}>
							{t('byHand')}
						</MenuItem>
						<MenuItem isChosen={display.isByDue} onSelect={() => onChange({ isByDue: true })}>
							{t('byDue')}
						</MenuItem>
					</MenuGroup>
					{taskId !== undefined && (
						<>
							<MenuSeparator />
							<MenuItem icon={FolderPlus} onSelect={() => openModal(`/tasks/${taskId}/project`)}>
								{t('makeProject')}
							</MenuItem>
						</>
					)}
				</>
			)}
		</LazyMenu>
	);
}
