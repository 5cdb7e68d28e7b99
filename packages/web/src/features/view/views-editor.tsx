import type { ProjectId } from '@ordna/domain/project';
import { effectiveMode, type View, type ViewId } from '@ordna/domain/view';
import { GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { type Dispatch, type HTMLAttributes, type KeyboardEvent, type SetStateAction, useMemo } from 'react';
import {
	altStep,
	Dragging,
	DropLine,
	dragKey,
	followFocus,
	useDraggable,
	useDropColumn,
	usePlainRows,
} from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { type FilterVocabulary, useConditionWords } from '../filter/index.ts';
import { useViews } from './view.api.ts';
import { useViewCommands } from './view-commands.ts';
import { ViewForm } from './view-form.tsx';
import { useViewTitle, viewIcons } from './view-tabs.tsx';
import styles from './views-editor.module.css';

interface ViewsEditorProps {
	projectId: ProjectId;
	/** Of the labels and projects a filter may name. */
	names: FilterVocabulary;
	/** The form that is open: of one of the views, or of a new one. One at a time. */
	edited: EditedView;
	onEditedChange: Dispatch<SetStateAction<EditedView>>;
}

type EditedView = ViewId | 'new' | null;

/** The views of a project, to be ordered, changed, added and deleted. For a dialog, which has `AddView` beside its title. */
export function ViewsEditor(props: ViewsEditorProps) {
	return (
		<Dragging>
			<Views {...props} />
		</Dragging>
	);
}

/** Opens the form of a new view. */
export function AddView({ edited, onEditedChange }: Pick<ViewsEditorProps, 'edited' | 'onEditedChange'>) {
	const { t } = useTranslation('view');
	return (
		<Button icon={Plus} isDisabled={edited === 'new'} onClick={() => onEditedChange('new')}>
			{t('new')}
		</Button>
	);
}

function Views({ projectId, names, edited, onEditedChange }: ViewsEditorProps) {
	const { t } = useTranslation('view');
	const views = useViews(projectId);
	// Whoever opened another form while this one was being saved stays in that.
	const close = (form: EditedView) => onEditedChange((now) => (now === form ? null : now));
	return (
		<div className={styles.editor}>
			<ViewRows
				views={views}
				edited={edited}
				onEdit={onEditedChange}
				names={names}
				form={(view) => <ViewForm projectId={projectId} view={view} names={names} onDone={() => close(view.id)} />}
			/>
			{edited === 'new' && (
				<section aria-label={t('new')} className={styles.new}>
					<ViewForm projectId={projectId} names={names} onDone={() => close('new')} />
				</section>
			)}
		</div>
	);
}

interface ViewRowsProps {
	views: readonly View[];
	edited: ViewId | 'new' | null;
	/** `null` closes the form. */
	onEdit: (id: ViewId | null) => void;
	form: (view: View) => React.ReactNode;
	names: FilterVocabulary;
}

function ViewRows({ views, edited, onEdit, form, names }: ViewRowsProps) {
	const { t } = useTranslation('view');
	const titleOf = useViewTitle();
	const { move } = useViewCommands();
	const find = (id: ViewId) => views.find((view) => view.id === id);
	const labelOf = (id: ViewId) => titleOf(find(id) ?? { title: '', viewKind: 'list' });
	const { ref, rows } = usePlainRows('view');
	const list = useRovingFocus();
	const column = useDropColumn<ViewId>(
		{
			kind: 'view',
			id: 'views',
			label: t('views'),
			ids: useMemo(() => views.map((view) => view.id), [views]),
			labelOf,
			overlay: (id) => <div className={styles.carried}>{labelOf(id)}</div>,
			onDrop: ({ id, to }) => {
				const view = find(id);
				if (view) void move(view, to);
			},
		},
		rows,
	);
	/** Alt and an arrow: at once, by one; Space lifts it. */
	const onMoveKey = (event: KeyboardEvent<HTMLElement>, view: View) => {
		const step = altStep(event);
		if (step === undefined) return false;
		const at = views.indexOf(view);
		const idAt = (index: number) => views[index]?.id ?? null;
		if (idAt(at + step) === null) return true;
		const to = step < 0 ? { before: idAt(at - 2), after: idAt(at - 1) } : { before: idAt(at + 1), after: idAt(at + 2) };
		void move(view, to);
		followFocus(dragKey('view', view.id), () => undefined);
		announce(t('movedTo', { title: titleOf(view), position: at + step + 1, count: views.length }));
		return true;
	};
	if (views.length === 0) return <p className={styles.none}>{t('none')}</p>;
	return (
		<div ref={ref} className={styles.rows}>
			<div aria-hidden className={styles.heads}>
				<span>{t('heads.view')}</span>
				<span>{t('heads.filter')}</span>
				<span>{t('columns')}</span>
			</div>
			<ul ref={list}>
				{views.map((view) => (
					<ViewRow
						key={view.id}
						view={view}
						names={names}
						isLast={views.length === 1}
						onMoveKey={onMoveKey}
						isEdited={view.id === edited}
						onEdit={() => onEdit(view.id === edited ? null : view.id)}
						form={form}
					/>
				))}
			</ul>
			<DropLine column={column} rows={rows} />
		</div>
	);
}

interface ViewRowProps {
	view: View;
	names: FilterVocabulary;
	isLast: boolean;
	isEdited: boolean;
	onEdit: () => void;
	/** Whether a key moves it. */
	onMoveKey: (event: KeyboardEvent<HTMLElement>, view: View) => boolean;
	form: (view: View) => React.ReactNode;
}

type GripProps = HTMLAttributes<HTMLElement>;

function ViewRow({ view, names, isLast, isEdited, onEdit, onMoveKey, form }: ViewRowProps) {
	const { t } = useTranslation('view');
	const titleOf = useViewTitle();
	const { remove } = useViewCommands();
	const { row, handle } = useDraggable({ kind: 'view', id: view.id, column: 'views' });
	const { onKeyDown: onLift, ...grip } = handle as GripProps;
	const title = titleOf(view);
	const ask = async () => {
		if (await confirm({ title: t('delete.title', { title }), text: t('delete.text') })) void remove(view);
	};
	return (
		<li {...row} className={cx(styles.view, isEdited && styles.edited)}>
			<div data-roving-row="" className={styles.row}>
				<button
					type="button"
					{...grip}
					onKeyDown={(event) => onMoveKey(event, view) || onLift?.(event)}
					data-roving={view.id}
					className={styles.grip}
					aria-label={t('move', { title })}
				>
					<Icon of={GripVertical} />
				</button>
				<span className={styles.name}>
					<Icon of={viewIcons[view.viewKind]} className={styles.icon} />
					<span className="cut" dir="auto">
						{title}
					</span>
				</span>
				<About view={view} names={names} />
				<span className={styles.actions}>
					<IconButton
						icon={Pencil}
						size="small"
						name={t('edit', { title })}
						aria-expanded={isEdited}
						onClick={onEdit}
					/>
					<IconButton
						icon={Trash2}
						size="small"
						name={t('deleteOne', { title })}
						isDisabled={isLast ? t('last') : false}
						onClick={() => void ask()}
					/>
				</span>
			</div>
			{isEdited && <div className={styles.form}>{form(view)}</div>}
		</li>
	);
}

/** What it shows, and where its columns come from. */
function About({ view, names }: { view: View; names: FilterVocabulary }) {
	const { t } = useTranslation('view');
	const mode = view.viewKind === 'kanban' ? effectiveMode(view.viewKind, view.bucketConfigurationMode) : 'none';
	const words = useConditionWords(names);
	const { filter = '', s = '' } = view.filter ?? {};
	return (
		<>
			<span className={styles.about} dir="auto">
				{filter === '' ? s || t('allTasks') : words(filter).text}
			</span>
			<span className={cx(styles.mode, 'cut')}>{mode !== 'none' && t(`mode.${mode}`)}</span>
		</>
	);
}
