import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId } from '@ordna/domain/view';
import { GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Dragging, DropLine, useDraggable, useDropColumn, usePlainRows } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import type { FilterVocabulary } from '../filter/index.ts';
import { useViews } from './view.api.ts';
import { useViewCommands } from './view-commands.ts';
import { ViewForm } from './view-form.tsx';
import { useViewTitle, viewIcons } from './view-tabs.tsx';
import styles from './views-editor.module.css';

interface ViewsEditorProps {
	projectId: ProjectId;
	/** Of the labels and projects a filter may name. */
	names: FilterVocabulary;
}

/** The views of a project, to be ordered, changed, added and deleted. For a dialog. */
export function ViewsEditor({ projectId, names }: ViewsEditorProps) {
	return (
		<Dragging>
			<Views projectId={projectId} names={names} />
		</Dragging>
	);
}

function Views({ projectId, names }: ViewsEditorProps) {
	const { t } = useTranslation('view');
	const views = useViews(projectId);
	const [edited, setEdited] = useState<ViewId | 'new' | null>(null);
	const done = () => setEdited(null);
	return (
		<div className={styles.editor}>
			<ViewRows
				views={views}
				edited={edited}
				onEdit={setEdited}
				form={(view) => <ViewForm projectId={projectId} view={view} names={names} onDone={done} />}
			/>
			{edited === 'new' ? (
				<section aria-label={t('new')} className={styles.new}>
					<ViewForm projectId={projectId} names={names} onDone={done} />
				</section>
			) : (
				<Button icon={Plus} className={styles.add} onClick={() => setEdited('new')}>
					{t('add')}
				</Button>
			)}
		</div>
	);
}

interface ViewRowsProps {
	views: readonly View[];
	edited: ViewId | 'new' | null;
	onEdit: (id: ViewId) => void;
	form: (view: View) => React.ReactNode;
}

function ViewRows({ views, edited, onEdit, form }: ViewRowsProps) {
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
	if (views.length === 0) return <p className={styles.none}>{t('none')}</p>;
	return (
		<div ref={ref} className={styles.rows}>
			<ul ref={list}>
				{views.map((view) =>
					view.id === edited ? (
						<li key={view.id} className={styles.edited}>
							{form(view)}
						</li>
					) : (
						<ViewRow key={view.id} view={view} isLast={views.length === 1} onEdit={() => onEdit(view.id)} />
					),
				)}
			</ul>
			<DropLine column={column} rows={rows} />
		</div>
	);
}

function ViewRow({ view, isLast, onEdit }: { view: View; isLast: boolean; onEdit: () => void }) {
	const { t } = useTranslation('view');
	const titleOf = useViewTitle();
	const { remove } = useViewCommands();
	const { row, handle } = useDraggable({ kind: 'view', id: view.id, column: 'views' });
	const title = titleOf(view);
	const ask = async () => {
		if (await confirm({ title: t('delete.title', { title }), text: t('delete.text') })) void remove(view);
	};
	return (
		<li {...row} data-roving-row="" className={styles.row}>
			<button type="button" {...handle} data-roving={view.id} className={styles.grip} aria-label={t('move', { title })}>
				<Icon of={GripVertical} />
			</button>
			<Icon of={viewIcons[view.viewKind]} className={styles.icon} />
			<span className={styles.name}>
				<span className="cut" dir="auto">
					{title}
				</span>
			</span>
			<IconButton icon={Pencil} size="small" name={t('edit', { title })} onClick={onEdit} />
			<IconButton
				icon={Trash2}
				size="small"
				name={t('deleteOne', { title })}
				isDisabled={isLast ? t('last') : false}
				onClick={() => void ask()}
			/>
		</li>
	);
}
