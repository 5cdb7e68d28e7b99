import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { Link } from '@tanstack/react-router';
import {
	ArrowLeft,
	Bell,
	BellRing,
	ChevronRight,
	CopyPlus,
	Ellipsis,
	FolderInput,
	FolderPlus,
	Hash,
	History,
	LayoutTemplate,
	Link as LinkIcon,
	SquareArrowOutUpRight,
	Star,
	Trash2,
	X,
} from 'lucide-react';
import { Fragment } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TaskTick } from '../../ui/task-tick.tsx';
import { tip } from '../../ui/tip.ts';
import { useAncestors, useProjectTitle } from '../project/index.ts';
import { addressOfTask, useCopyTask, useDuplicateTask, useTaskActions } from '../task/index.ts';
import { BucketCrumb } from './bucket-crumb.tsx';
import { duplicateKeys } from './field-keys.ts';
import { useFollowing } from './follow-task.ts';
import { SavingWords, useSaving } from './saving.tsx';
import styles from './task-head.module.css';
import { useTitleAway } from './title-sight.tsx';

interface TaskHeadProps {
	task: Task;
	project: Project | undefined;
	isReadOnly: boolean;
	onMove: () => void;
	/** Shows what happened to it. */
	onHistory: () => void;
	onDelete: () => void;
	onClose: () => void;
}

/** The head of the task's window: where it lies, and what one does with it as a whole. */
export function TaskHead({ task, project, isReadOnly, onMove, onHistory, onDelete, onClose }: TaskHeadProps) {
	const { t } = useTranslation('task-detail');
	return (
		<header className={styles.head}>
			{project && <TaskCrumbs task={task} project={project} isReadOnly={isReadOnly} />}
			<TitleEcho task={task} isReadOnly={isReadOnly} />
			<SavingWords />
			<span className="grow" />
			<TaskActions {...{ task, isReadOnly, onMove, onHistory, onDelete }} />
			<IconButton icon={X} name={t('close')} keys="Escape" onClick={onClose} />
		</header>
	);
}

/** The same on a phone: a way back, and what it belongs to. */
export function PhoneHead({ task, project, isReadOnly, onMove, onHistory, onDelete, onClose }: TaskHeadProps) {
	const { t } = useTranslation('task-detail');
	const titleOf = useProjectTitle();
	const isAway = useTitleAway() !== null;
	return (
		<header className={styles.phoneHead}>
			<IconButton icon={ArrowLeft} size="touch" name={t('back')} onClick={onClose} />
			{project && (
				<Link
					to="/projects/$projectId"
					params={{ projectId: project.id }}
					className={cx(styles.phoneCrumb, isAway && styles.away)}
					title={titleOf(project)}
				>
					<Swatch color={project.hexColor} />
					<span className="cut" dir="auto">
						{titleOf(project)}
					</span>
				</Link>
			)}
			<span className={cx(styles.identifier, isAway && styles.away)}>{task.identifier}</span>
			<TitleEcho task={task} isReadOnly={isReadOnly} />
			<SavingWords isNarrow />
			<span className="grow" />
			<StarButton task={task} size="touch" isReadOnly={isReadOnly} />
			<MoreMenu size="touch" {...{ task, isReadOnly, onMove, onHistory, onDelete }} />
		</header>
	);
}

/**
 * In place of where a task lies, once its title has been scrolled out of sight: its box and its title, which leads back up. They are an echo
 * for who points: keyboard and screen reader have both where they stand.
 */
export function TitleEcho({ task, isReadOnly }: { task: Task; isReadOnly: boolean }) {
	const commands = useTaskActions();
	const away = useTitleAway();
	if (!away) return null;
	const { id, title, done } = task;
	return (
		<span aria-hidden="true" className={styles.echo}>
			{!isReadOnly && (
				<TaskTick
					isRoving
					className={styles.echoTick}
					isDone={done}
					onChange={() => commands.toggleDone(id)}
					name={title}
				/>
			)}
			<button
				type="button"
				tabIndex={-1}
				className={styles.echoTitle}
				dir="auto"
				onClick={() => away.scrollIntoView({ block: 'center' })}
			>
				{title}
			</button>
		</span>
	);
}

export function TaskCrumbs({ task, project, isReadOnly }: { task: Task; project: Project; isReadOnly: boolean }) {
	const { t } = useTranslation('ui');
	const titleOf = useProjectTitle();
	const ancestors = useAncestors(project);
	const isAway = useTitleAway() !== null;
	return (
		<nav aria-label={t('crumbs')} className={cx(styles.crumbs, isAway && styles.away)}>
			{ancestors.map((one) => (
				<Fragment key={one.id}>
					<Link to="/projects/$projectId" params={{ projectId: one.id }} className={styles.ancestor} dir="auto">
						{titleOf(one)}
					</Link>
					<Icon of={ChevronRight} size={14} />
				</Fragment>
			))}
			<Link
				to="/projects/$projectId"
				params={{ projectId: project.id }}
				className={styles.project}
				{...tip(titleOf(project))}
			>
				<Swatch color={project.hexColor} />
				<span className="cut" dir="auto">
					{titleOf(project)}
				</span>
			</Link>
			<BucketCrumb task={task} isReadOnly={isReadOnly} />
		</nav>
	);
}

type ActionsProps = Pick<TaskHeadProps, 'task' | 'isReadOnly' | 'onMove' | 'onHistory' | 'onDelete'>;

export function TaskActions({ task, isReadOnly, onMove, onHistory, onDelete }: ActionsProps) {
	const { t } = useTranslation('task-detail');
	const copy = useCopyTask();
	return (
		<>
			<Button
				kind="ghost"
				icon={LinkIcon}
				className={styles.copy}
				aria-label={t('copyLinkOf', { identifier: task.identifier })}
				onClick={() => copy(task, 'link')}
			>
				{task.identifier}
			</Button>
			<FollowButton task={task} />
			<StarButton task={task} isReadOnly={isReadOnly} />
			<MoreMenu {...{ task, isReadOnly, onMove, onHistory, onDelete }} />
		</>
	);
}

/** Whoever may read a task may follow it. */
function FollowButton({ task }: { task: Task }) {
	const { isFollowed, name, toggle } = useFollowing(task);
	if (isVisit()) return null;
	return (
		<IconButton
			icon={isFollowed ? BellRing : Bell}
			isOn={isFollowed}
			name={name}
			isDisabled={toggle === undefined}
			onClick={toggle}
		/>
	);
}

interface StarButtonProps {
	task: Task;
	isReadOnly: boolean;
	size?: 'normal' | 'touch';
}

function StarButton({ task, isReadOnly, size = 'normal' }: StarButtonProps) {
	const { t } = useTranslation('task-detail');
	const toggle = useToggleFavorite(task);
	const isVisitor = isVisit();
	if (isReadOnly || isVisitor) return null;
	return (
		<IconButton
			icon={Star}
			isStar
			isOn={task.isFavorite}
			size={size}
			keys="s"
			name={t(task.isFavorite ? 'unstar' : 'star')}
			onClick={toggle}
		/>
	);
}

function MoreMenu({
	task,
	isReadOnly,
	size = 'normal',
	onMove,
	onHistory,
	onDelete,
}: ActionsProps & { size?: 'normal' | 'touch' }) {
	const { t } = useTranslation('task-detail');
	const copy = useCopyTask();
	const duplicate = useDuplicateTask();
	const { track } = useSaving();
	const following = useFollowing(task);
	const openModal = useOpenModal();
	const isVisitor = isVisit();
	const address = addressOfTask(task.id);
	return (
		<Menu trigger={<IconButton icon={Ellipsis} size={size} name={t('more')} />} align="end">
			<MenuItem icon={LinkIcon} keys="Mod+." onSelect={() => copy(task, 'link')}>
				{t('copyLink')}
			</MenuItem>
			<MenuItem icon={Hash} keys="." onSelect={() => copy(task, 'identifier')}>
				{t('copyIdentifier')}
			</MenuItem>
			<MenuLink icon={SquareArrowOutUpRight} render={<a href={address} target="_blank" rel="noopener" />}>
				{t('openInNewTab')}
			</MenuLink>
			{!isVisitor && (
				<MenuItem
					icon={following.isFollowed ? BellRing : Bell}
					isDisabled={following.toggle === undefined}
					onSelect={() => following.toggle?.()}
				>
					{following.name}
				</MenuItem>
			)}
			<MenuItem icon={History} keys="h" onSelect={onHistory}>
				{t('history')}
			</MenuItem>
			{!isVisitor && (
				<MenuItem icon={LayoutTemplate} onSelect={() => openModal(`/tasks/${task.id}/template`)}>
					{t('saveAsTemplate')}
				</MenuItem>
			)}
			{!isReadOnly && (
				<>
					{!isVisitor && (
						<>
							<MenuItem icon={FolderInput} keys="m" onSelect={onMove}>
								{t('move')}
							</MenuItem>
							<MenuItem icon={CopyPlus} keys={duplicateKeys} onSelect={() => track(duplicate(task))}>
								{t('duplicate')}
							</MenuItem>
							<MenuItem icon={FolderPlus} onSelect={() => openModal(`/tasks/${task.id}/project`)}>
								{t('makeProject')}
							</MenuItem>
						</>
					)}
					<MenuSeparator />
					<MenuItem icon={Trash2} keys="Shift+Delete" isDanger onSelect={onDelete}>
						{t('delete')}
					</MenuItem>
				</>
			)}
		</Menu>
	);
}

export function useToggleFavorite({ id, isFavorite }: Task): () => void {
	const commands = useTaskActions();
	const { track } = useSaving();
	return () => void track(commands.patch(id, { isFavorite: !isFavorite }));
}
