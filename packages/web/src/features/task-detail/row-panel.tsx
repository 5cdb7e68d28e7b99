import type { Task, TaskId } from '@ordna/domain/task';
import {
	Check,
	CopyPlus,
	FolderInput,
	FolderPlus,
	Hash,
	LayoutTemplate,
	Link as LinkIcon,
	PanelTop,
	RotateCcw,
	SquareArrowOutUpRight,
	Star,
	StarOff,
	Trash2,
} from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import type { OpenState } from '../../ui/use-open.ts';
import { canWriteIn, useProject } from '../project/index.ts';
import { addressOfTask, hrefOfTask, useCopyTask, useDuplicateTask, useTask, useTaskActions } from '../task/index.ts';
import { askToDelete } from '../task-deletion/index.ts';
import { duplicateKeys } from './field-keys.ts';
import { MoveTask } from './move-task.tsx';
import { askToDescribe } from './pending-description.ts';
import styles from './row-panel.module.css';
import { SavingProvider } from './saving.tsx';
import { type FieldName, useFields } from './task-fields.tsx';

/** The menu, a field of the task, where it is moved to, or its description, which opens the task. */
export type RowPanelName = 'menu' | 'move' | 'describe' | FieldName;

interface RowPanelProps extends Required<Pick<OpenState, 'isOpen' | 'onOpenChange'>> {
	readonly id: TaskId;
	readonly x: number;
	readonly y: number;
	readonly panel: RowPanelName;
	/** Shows another one in its place. */
	readonly onPanel: (panel: RowPanelName) => void;
}

/** What one does to a task from its row. */
export function RowPanel({ id, x, y, panel, onPanel, ...state }: RowPanelProps) {
	const task = useTask(id);
	if (!task) return null;
	const at = <span className={styles.point} style={{ insetBlockStart: y, left: x }} aria-hidden="true" />;
	if (panel === 'menu') return <RowMenu {...state} task={task} trigger={at} onPanel={onPanel} />;
	if (panel === 'describe') return <Describe task={task} {...state} />;
	return (
		<SavingProvider>
			{panel === 'move' ? (
				state.isOpen && <MoveTask task={task} onClose={() => state.onOpenChange(false)} />
			) : (
				<FieldPanel {...state} name={panel} task={task} trigger={at} />
			)}
		</SavingProvider>
	);
}

interface PanelProps extends Required<Pick<OpenState, 'isOpen' | 'onOpenChange'>> {
	readonly task: Task;
	readonly trigger: ReactElement;
}

function FieldPanel({ name, ...props }: PanelProps & { name: FieldName }) {
	const Control = useFields().find((field) => field.name === name)?.Control;
	return Control && <Control {...props} />;
}

/** Opens the task with its description being written. */
function Describe({ task: { id }, isOpen, onOpenChange }: Omit<PanelProps, 'trigger'>) {
	const openModal = useOpenModal();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for
	useEffect(() => {
		if (!isOpen) return;
		askToDescribe(id);
		onOpenChange(false);
		openModal(hrefOfTask(id));
	}, [isOpen]);
	return null;
}

function RowMenu({ task, onPanel, ...menu }: PanelProps & { onPanel: (panel: RowPanelName) => void }) {
	const { t } = useTranslation(['task', 'task-detail']);
	const openModal = useOpenModal();
	const copy = useCopyTask();
	const duplicate = useDuplicateTask();
	const project = useProject(task.projectId);
	const isWritable = project !== undefined && canWriteIn(project);
	const href = hrefOfTask(task.id);
	return (
		<Menu {...menu}>
			<MenuItem icon={PanelTop} keys="Enter" onSelect={() => openModal(href)}>
				{t('menu.open')}
			</MenuItem>
			<MenuLink
				icon={SquareArrowOutUpRight}
				render={<a href={addressOfTask(task.id)} target="_blank" rel="noopener" />}
			>
				{t('menu.openInNewTab')}
			</MenuLink>
			<MenuSeparator />
			{isWritable && <Changes task={task} onPanel={onPanel} />}
			<MenuItem icon={LinkIcon} keys="Mod+." onSelect={() => copy(task, 'link')}>
				{t('menu.copyLink')}
			</MenuItem>
			<MenuItem icon={Hash} keys="." onSelect={() => copy(task, 'identifier')}>
				{t('menu.copyIdentifier')}
			</MenuItem>
			{isWritable && !isVisit() && (
				<MenuItem icon={CopyPlus} keys={duplicateKeys} onSelect={() => duplicate(task)}>
					{t('menu.duplicate')}
				</MenuItem>
			)}
			{isWritable && !isVisit() && (
				<MenuItem icon={FolderPlus} onSelect={() => openModal(`${href}/project`)}>
					{t('menu.makeProject')}
				</MenuItem>
			)}
			{!isVisit() && (
				<MenuItem icon={LayoutTemplate} onSelect={() => openModal(`${href}/template`)}>
					{t('menu.saveAsTemplate')}
				</MenuItem>
			)}
			{isWritable && <Remove task={task} />}
		</Menu>
	);
}

/** Those that are asked for most; all others are keys, and in the task. */
const offered: readonly FieldName[] = ['assignees', 'due', 'labels', 'priority'];

function Changes({ task, onPanel }: { task: Task; onPanel: (panel: RowPanelName) => void }) {
	const { t } = useTranslation('task-detail');
	const commands = useTaskActions();
	const { id, done, isFavorite } = task;
	const shown = useFields().filter(({ name }) => offered.includes(name));
	return (
		<>
			<MenuItem icon={done ? RotateCcw : Check} keys="t" onSelect={() => commands.toggleDone(id)}>
				{t(done ? 'undoneButton' : 'doneButton')}
			</MenuItem>
			{shown.map(({ name, icon, keys }) => (
				<MenuItem key={name} icon={icon} keys={keys} onSelect={() => onPanel(name)}>
					{t(`set.${name}`)}
				</MenuItem>
			))}
			{!isVisit() && (
				<>
					<MenuItem icon={FolderInput} keys="m" onSelect={() => onPanel('move')}>
						{t('move')}
					</MenuItem>
					<MenuItem
						icon={isFavorite ? StarOff : Star}
						keys="s"
						onSelect={() => commands.patch(id, { isFavorite: !isFavorite })}
					>
						{t(isFavorite ? 'unstar' : 'star')}
					</MenuItem>
				</>
			)}
			<MenuSeparator />
		</>
	);
}

function Remove({ task }: { task: Task }) {
	const { t } = useTranslation('task-detail');
	const commands = useTaskActions();
	const remove = async () => {
		if (await askToDelete([task])) commands.remove([task.id]);
	};
	return (
		<>
			<MenuSeparator />
			<MenuItem icon={Trash2} keys="Shift+Delete" isDanger onSelect={remove}>
				{t('delete')}
			</MenuItem>
		</>
	);
}
