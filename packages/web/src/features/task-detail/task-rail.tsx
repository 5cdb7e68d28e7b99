import '../../ui/key-signs.ts';
import type { Task } from '@ordna/domain/task';
import { CopyPlus, FolderInput, History, Paperclip, Trash2 } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { plainDate, relativeTime } from '../../platform/relative-time.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { ariaShortcut } from '../../ui/shortcuts/shortcut.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useChooseFiles } from '../attachment/index.ts';
import { Completions } from '../completion/index.ts';
import { isRepeating, useDuplicateTask, useWeekClock } from '../task/index.ts';
import { duplicateKeys } from './field-keys.ts';
import { MoveTask } from './move-task.tsx';
import { useSaving } from './saving.tsx';
import { AddField, FieldRow, OwnKeys } from './task-field.tsx';
import { assigneesField, type Field, type FieldName, useFields } from './task-fields.tsx';
import styles from './task-rail.module.css';
import type { ShownTask } from './use-task-detail.ts';

/** Which panel is open: one of a field, or where the task is moved to. */
export type OpenPanel = FieldName | 'move' | null;

interface TaskRailProps {
	shown: ShownTask;
	open: OpenPanel;
	onOpen: (panel: OpenPanel) => void;
	onDelete: () => void;
	/** Whether its history stands in the place of its text. */
	isHistory: boolean;
	/** Shows it, or the text again. */
	onHistory: () => void;
}

/** What the task has: set fields as lines, the others as buttons, then what one does with it. */
export function TaskRail({ shown, open, onOpen, onDelete, isHistory, onHistory }: TaskRailProps) {
	const { t } = useTranslation('task-detail');
	const { task, readOnly } = shown;
	const isVisitor = isVisit();
	// A field that is being set keeps its line, so that its panel has something to hang on.
	const isLine = (field: Field) => field.isSet(task) || open === field.name;
	const fields = useFields();
	const lines = fields.filter(isLine);
	const people =
		assigneesField && !fields.includes(assigneesField) && assigneesField.isSet(task) ? assigneesField : undefined;
	const unset = fields.filter((field) => !isLine(field));
	return (
		<aside aria-label={t('properties')} className={styles.rail}>
			{readOnly && (
				<Note kind="info" className={styles.readOnly}>
					{t(readOnly === 'archived' ? 'archived' : 'readOnly')}
				</Note>
			)}
			{people && <FieldLine field={people} task={task} isReadOnly isOpen={false} onOpenChange={() => undefined} />}
			{lines.map((field) => (
				<FieldLine
					key={field.name}
					field={field}
					task={task}
					isReadOnly={readOnly !== undefined}
					isOpen={open === field.name}
					onOpenChange={(isOpen) => onOpen(isOpen ? field.name : null)}
				/>
			))}
			{isRepeating(task) && (
				<Suspense fallback={null}>
					<hr className={styles.rule} />
					<Completions key={task.id} task={task} isReadOnly={readOnly !== undefined} isActive={open === null} />
				</Suspense>
			)}
			{!readOnly && (
				<>
					{lines.length > 0 && unset.length > 0 && <hr className={styles.rule} />}
					<div className={styles.adds}>
						{unset.map(({ name, icon, keys }) => (
							<AddField key={name} icon={icon} label={t(`set.${name}`)} keys={keys} onAdd={() => onOpen(name)} />
						))}
					</div>
					<hr className={styles.rule} />
					<AttachAction task={task} hasKey={open === null} />
					{!isVisitor && (
						<MoveAction
							task={task}
							isOpen={open === 'move'}
							onOpenChange={(isOpen) => onOpen(isOpen ? 'move' : null)}
						/>
					)}
					{!isVisitor && <DuplicateAction task={task} />}
					<HistoryAction isShown={isHistory} onHistory={onHistory} />
					<button
						type="button"
						className={cx(styles.action, styles.danger)}
						aria-keyshortcuts={ariaShortcut('Shift+Delete')}
						onClick={onDelete}
					>
						<Icon of={Trash2} />
						{t('delete')}
						<OwnKeys of="Shift+Delete" />
					</button>
				</>
			)}
			<FinePrint task={task} />
		</aside>
	);
}

interface FieldLineProps {
	field: Field;
	task: Task;
	isReadOnly: boolean;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

function FieldLine({ field, task, isReadOnly, isOpen, onOpenChange }: FieldLineProps) {
	const { t } = useTranslation('task-detail');
	const { name, icon, keys, Value, Control, isMenu } = field;
	const line = (
		<FieldRow
			icon={icon}
			label={t(`field.${name}`)}
			keys={keys}
			isReadOnly={isReadOnly}
			value={field.isSet(task) ? <Value task={task} /> : null}
		/>
	);
	const host = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		// Opened by its key, the focus comes back to the line and not to where it happened to be.
		if (!isOpen) return;
		const button = host.current?.querySelector('button');
		button?.focus({ preventScroll: true });
		// Beside a line that is out of sight it would be out of sight, too.
		if (isMenu) button?.scrollIntoView({ block: 'nearest' });
	}, [isOpen, isMenu]);
	if (isReadOnly) return line;
	return (
		<div ref={host} className={styles.control}>
			<Control task={task} trigger={line} isOpen={isOpen} onOpenChange={onOpenChange} />
		</div>
	);
}

/** Opens the file dialog. `hasKey`: no panel is open that letters are for. */
function AttachAction({ task, hasKey }: { task: Task; hasKey: boolean }) {
	const { t } = useTranslation('task-detail');
	const choose = useChooseFiles(task.id);
	useShortcuts([{ keys: 'f', run: () => choose?.() }], hasKey && choose !== undefined);
	if (!choose) return null;
	return (
		<button type="button" className={styles.action} aria-keyshortcuts={ariaShortcut('f')} onClick={choose}>
			<Icon of={Paperclip} />
			{t('attach')}
			<OwnKeys of="f" />
		</button>
	);
}

interface MoveActionProps {
	task: Task;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

function MoveAction({ task, isOpen, onOpenChange }: MoveActionProps) {
	const { t } = useTranslation('task-detail');
	return (
		<>
			<button
				type="button"
				className={styles.action}
				aria-haspopup="dialog"
				aria-keyshortcuts={ariaShortcut('m')}
				onClick={() => onOpenChange(true)}
			>
				<Icon of={FolderInput} />
				{t('move')}
				<OwnKeys of="m" />
			</button>
			{isOpen && <MoveTask task={task} onClose={() => onOpenChange(false)} />}
		</>
	);
}

function DuplicateAction({ task }: { task: Task }) {
	const { t } = useTranslation('task-detail');
	const { track } = useSaving();
	const duplicate = useDuplicateTask();
	return (
		<button
			type="button"
			className={styles.action}
			aria-keyshortcuts={ariaShortcut(duplicateKeys)}
			onClick={() => track(duplicate(task))}
		>
			<Icon of={CopyPlus} />
			{t('duplicate')}
			<OwnKeys of={duplicateKeys} />
		</button>
	);
}

/** Shows the history in the place of the text, or the text again. */
function HistoryAction({ isShown, onHistory }: { isShown: boolean; onHistory: () => void }) {
	const { t } = useTranslation('task-detail');
	return (
		<button
			type="button"
			className={styles.action}
			aria-pressed={isShown}
			aria-keyshortcuts={ariaShortcut('h')}
			onClick={onHistory}
		>
			<Icon of={History} />
			{t('history')}
			<OwnKeys of="h" />
		</button>
	);
}

/** Who made it, and when it was last touched. */
function FinePrint({ task }: { task: Task }) {
	const { t, language } = useTranslation('task-detail');
	const clock = useWeekClock();
	const { createdBy, doneAt } = task;
	const day = (date: Task['created']) => plainDate(date, clock, language);
	return (
		<p className={styles.fine}>
			{createdBy
				? t('createdBy', { name: displayName(createdBy), date: day(task.created) })
				: t('created', { date: day(task.created) })}
			<br />
			{task.done && doneAt !== null
				? t('finished', { date: day(doneAt) })
				: t('changed', { ago: relativeTime(task.updated, clock.now, language) })}
		</p>
	);
}
