import type { ProjectId } from '@ordna/domain/project';
import {
	Calendar,
	Check,
	Ellipsis,
	FolderInput,
	type LucideIcon,
	RotateCcw,
	Star,
	StarOff,
	Tag,
	Trash2,
	UserPlus,
	X,
} from 'lucide-react';
import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { ariaShortcut, type ShortcutText } from '../../ui/shortcuts/shortcut.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { tip } from '../../ui/tip.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { PriorityIcon, PriorityMenu } from '../task-field/index.ts';
import { focusTask } from './focus-task.ts';
import styles from './selection-bar.module.css';
import { MoveSelected, SelectedAssignees, SelectedDueDate, SelectedLabels } from './selection-panels.tsx';
import { type TaskSelection, useSelection } from './use-selection.ts';
import { type SelectionDeeds, useSelectionDeeds } from './use-selection-deeds.ts';

interface SelectionBarProps {
	selection: TaskSelection;
	/** Whose people are offered. */
	projectId: ProjectId;
	/** How many rows the list has. */
	total: number;
	/** Subtasks that are folded away beneath selected rows, and how to select them too. */
	beneath?: { readonly count: number; readonly take: () => void } | undefined;
}

type Panel = 'due' | 'labels' | 'assignees' | 'priority' | 'move' | 'more';

/** At the foot while rows are selected: how many, and what is done with all of them. */
export function SelectionBar({ selection, projectId, total, beneath }: SelectionBarProps) {
	const { t } = useTranslation('pickers');
	const { chosen } = useSelection(selection);
	const deeds = useSelectionDeeds(selection, projectId);
	const [open, setOpen] = useState<Panel | null>(null);
	const isPhone = useIsPhone();
	useRoomForBar();
	useDeedKeys(deeds, setOpen, open === null && chosen.size > 0);
	const panel = (name: Panel) => ({
		isOpen: open === name,
		// Another one may have been opened by what closes this one.
		onOpenChange: (isOpen: boolean) => setOpen((now) => (isOpen ? name : now === name ? null : now)),
	});
	const clear = () => {
		const last = [...chosen].at(-1);
		selection.clear();
		// The button goes with the bar.
		if (last !== undefined) focusTask(last);
	};
	const count = chosen.size;
	const isEmpty = count === 0;
	const alsoBeneath = beneath && beneath.count > 0 && (
		<button type="button" className={styles.beneath} onClick={beneath.take}>
			{t('selection.andSubtasks', { count: beneath.count })}
		</button>
	);
	const buttons = { deeds, isEmpty, panel, setOpen };
	return (
		<>
			{isPhone && (
				<div className={styles.head}>
					<IconButton icon={X} size="touch" name={t('selection.clear')} onClick={clear} />
					<span className={styles.headCount}>
						{t('selection.count', { count })} {alsoBeneath}
					</span>
					{count < total && (
						<Button kind="ghost" onClick={() => selection.selectAll()}>
							{t('selection.selectAll', { count: total })}
						</Button>
					)}
				</div>
			)}
			<section aria-label={t('selection.bar')} className={styles.place} data-no-drag="">
				<div className={styles.bar}>
					{!isPhone && (
						<span className={cx(styles.count, 'num')}>
							{t('selection.count', { count })} {alsoBeneath}
						</span>
					)}
					<BarButtons {...buttons} isPhone={isPhone} />
					{!isPhone && (
						<>
							<span className={styles.rule} />
							<BarButton icon={X} label={t('selection.clear')} keys="Escape" isIcon onClick={clear} />
						</>
					)}
				</div>
			</section>
		</>
	);
}

interface BarButtonsProps {
	deeds: SelectionDeeds;
	isEmpty: boolean;
	isPhone: boolean;
	panel: (name: Panel) => { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
	setOpen: (panel: Panel | null) => void;
}

function BarButtons({ deeds, isEmpty, isPhone, panel, setOpen }: BarButtonsProps) {
	const { t } = useTranslation('pickers');
	const shared = { isEmpty };
	const more = <BarButton {...shared} icon={Ellipsis} label={t('selection.more')} isIcon={!isPhone} />;
	const isVisitor = isVisit();
	const priority = { value: deeds.priority, onChange: deeds.setPriority };
	return (
		<>
			<BarButton
				{...shared}
				icon={deeds.isAllDone ? RotateCcw : Check}
				label={t(deeds.isAllDone ? 'selection.reopen' : 'selection.done')}
				keys="t"
				onClick={deeds.toggleDone}
			/>
			<Popover
				{...panel('due')}
				name={t('selection.due')}
				side="top"
				className={styles.popup}
				isBare
				trigger={<BarButton {...shared} icon={Calendar} label={t('selection.due')} keys="d" />}
			>
				<SelectedDueDate deeds={deeds} onDone={() => setOpen(null)} />
			</Popover>
			<Popover
				{...panel('labels')}
				name={t('selection.labels')}
				side="top"
				className={styles.popup}
				trigger={<BarButton {...shared} icon={Tag} label={t('selection.labels')} keys="l" />}
			>
				<SelectedLabels deeds={deeds} />
			</Popover>
			{!isVisitor && (
				<Popover
					{...panel('assignees')}
					name={t('selection.assign')}
					side="top"
					className={styles.popup}
					trigger={<BarButton {...shared} icon={UserPlus} label={t('selection.assign')} keys="a" />}
				>
					<SelectedAssignees deeds={deeds} />
				</Popover>
			)}
			{!isPhone && (
				<PriorityMenu
					{...panel('priority')}
					{...priority}
					trigger={<BarButton {...shared} icon={PriorityIcon} label={t('selection.priority')} keys="p" />}
				/>
			)}
			{!isVisitor && (
				<>
					<BarButton
						{...shared}
						icon={FolderInput}
						label={t('selection.move')}
						keys="m"
						aria-haspopup="dialog"
						onClick={() => setOpen('move')}
					/>
					{panel('move').isOpen && <MoveSelected deeds={deeds} onClose={() => setOpen(null)} />}
				</>
			)}
			{isPhone && panel('priority').isOpen ? (
				// There it has no button of its own.
				<PriorityMenu {...panel('priority')} {...priority} trigger={more} />
			) : (
				<Menu {...panel('more')} side="top" align="end" trigger={more}>
					{isPhone && (
						<MenuItem mark={<PriorityMark rank={3} isSilent />} onSelect={() => setOpen('priority')}>
							{t('selection.priority')}
						</MenuItem>
					)}
					{!isVisitor && (
						<MenuItem icon={deeds.isAllFavorite ? StarOff : Star} keys="s" onSelect={deeds.toggleFavorite}>
							{t(deeds.isAllFavorite ? 'selection.removeFavorite' : 'selection.addFavorite')}
						</MenuItem>
					)}
					{!isVisitor && <MenuSeparator />}
					<MenuItem icon={Trash2} keys="Delete" isDanger onSelect={deeds.remove}>
						{t('selection.delete')}
					</MenuItem>
				</Menu>
			)}
		</>
	);
}

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
	icon: LucideIcon | IconShape;
	label: string;
	keys?: ShortcutText;
	/** Its word is only heard, and shown in its tip. */
	isIcon?: boolean;
	/** Nothing is selected yet. */
	isEmpty?: boolean;
}

function BarButton({ icon, label, keys, isIcon = false, isEmpty = false, ...button }: BarButtonProps) {
	return (
		<button
			type="button"
			aria-keyshortcuts={keys && ariaShortcut(keys)}
			{...tip(label, keys)}
			{...button}
			className={styles.button}
			disabled={isEmpty}
		>
			<Icon of={icon} />
			<span className={isIcon ? 'sr-only' : styles.word}>{label}</span>
		</button>
	);
}

/** The keys of an open task, for all that are selected. */
function useDeedKeys(deeds: SelectionDeeds, open: (panel: Panel) => void, isActive: boolean): void {
	const ofPeople = [
		{ keys: 'a', run: () => open('assignees') },
		{ keys: 'm', run: () => open('move') },
		{ keys: 's', run: deeds.toggleFavorite },
	];
	useShortcuts(
		[
			{ keys: 't', run: deeds.toggleDone },
			{ keys: 'd', run: () => open('due') },
			{ keys: 'l', run: () => open('labels') },
			{ keys: 'p', run: () => open('priority') },
			...(isVisit() ? [] : ofPeople),
			...['Delete', 'Backspace', 'Shift+Delete', 'Shift+Backspace'].map((keys) => ({ keys, run: deeds.remove })),
		],
		isActive,
	);
}

/** Notices lie above the bar while it is there. */
function useRoomForBar(): void {
	useEffect(() => {
		const { style } = document.documentElement;
		style.setProperty('--selection-bar', '4.25rem');
		return () => void style.removeProperty('--selection-bar');
	}, []);
}
