import type { RelationKind } from '@ordna/domain/relation';
import type { Task, TaskId } from '@ordna/domain/task';
import { type KeyboardEvent, useMemo } from 'react';
import { altStep, DropLine, useDropColumn, usePlainRows, usePointerDraggable } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../../ui/announcer.tsx';
import { notify } from '../../ui/notice-store.ts';
import type { RelatedEnd } from '../task/index.ts';
import { RelatedRow } from './related-row.tsx';
import { type RelatedEntry, useRelationCommands } from './relation.api.ts';
import styles from './relation.module.css';
import { siblingAbove, siblingBefore, siblingOfStep } from './relation-order.ts';

export interface ListedRow {
	readonly entry: Omit<RelatedEntry, 'kind'>;
	/** The task whose relation it is. */
	readonly parent: RelatedEnd;
	readonly depth: number;
}

interface RelatedListProps {
	kind: RelationKind;
	rows: readonly ListedRow[];
	/** The project of the task it belongs to: only another one is named. */
	homeId: Task['projectId'];
	isReadOnly: boolean;
	/** They stand in another order than the one by hand, which cannot be changed then. */
	isFixed?: boolean;
	/** Names what takes a row away. */
	removalOf: (title: string) => string;
	label: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
	listRef?: React.Ref<HTMLUListElement>;
}

/** What is dragged here, and can land nowhere else. */
const dragKind = 'related';

/** Tasks that are related in one way, in the order they have by hand: dragged, or moved by Alt and an arrow. */
export function RelatedList(props: RelatedListProps) {
	const { kind, rows, homeId, isReadOnly, isFixed = false, removalOf, label, listRef } = props;
	const order = useOrder(kind, rows);
	const { remove } = useRelationCommands();
	// Back to where it stood by hand, which only that order says.
	const before = ({ entry }: ListedRow) => (isFixed ? undefined : endOf(siblingBefore(rows, entry.id)));
	return (
		<div ref={order.body} className={styles.ordered}>
			<ul ref={listRef} className={styles.rows} {...label}>
				{rows.map((row) => (
					<OrderedRow
						key={row.entry.id}
						row={row}
						column={kind}
						homeId={homeId}
						isFixed={isReadOnly || isFixed || rows.length < 2}
						onStep={order.step}
						removal={
							isReadOnly
								? undefined
								: {
										name: removalOf(row.entry.title),
										run: () => void remove(row.parent, kind, row.entry, before(row)),
									}
						}
					/>
				))}
			</ul>
			<DropLine column={order.column} rows={order.drop} />
		</div>
	);
}

const endOf = (row: ListedRow | null): RelatedEnd | null => row && { id: row.entry.id, title: row.entry.title };

/** How the rows change places: where one is dropped, and by one step. */
function useOrder(kind: RelationKind, rows: readonly ListedRow[]) {
	const { t } = useTranslation('relation');
	const { move } = useRelationCommands();
	const { ref: body, rows: drop } = usePlainRows(dragKind);
	const rowOf = (id: TaskId) => rows.find(({ entry }) => entry.id === id);
	const titleOf = (id: TaskId) => rowOf(id)?.entry.title ?? '';
	const column = useDropColumn<TaskId>(
		{
			kind: dragKind,
			id: kind,
			label: t(`kind.${kind}`),
			ids: useMemo(() => rows.map(({ entry }) => entry.id), [rows]),
			labelOf: titleOf,
			overlay: (id) => <div className={styles.carried}>{titleOf(id)}</div>,
			onDrop({ id, to }) {
				const row = rowOf(id);
				if (!row) return;
				const [before, after] = [siblingBefore(rows, id), siblingAbove(rows, id, to.before)];
				if (before?.entry.id === after?.entry.id) return;
				move(row.parent, kind, row.entry, endOf(after));
				const undo = () => void move(row.parent, kind, row.entry, endOf(before));
				notify({ text: t('moved', { title: row.entry.title }), undo });
			},
		},
		drop,
	);
	return {
		body,
		drop,
		column,
		step(id: TaskId, by: -1 | 1) {
			const row = rowOf(id);
			const to = siblingOfStep(rows, id, by);
			if (!row || !to) return;
			move(row.parent, kind, row.entry, endOf(to.after));
			announce(t('movedTo', { title: row.entry.title, position: to.position, count: to.count }));
		},
	};
}

interface OrderedRowProps {
	row: ListedRow;
	column: RelationKind;
	homeId: Task['projectId'];
	isFixed: boolean;
	onStep: (id: TaskId, by: -1 | 1) => void;
	removal: { readonly name: string; readonly run: () => void } | undefined;
}

function OrderedRow({ row: { entry, depth }, column, homeId, isFixed, onStep, removal }: OrderedRowProps) {
	const { marks, onPointerDown } = usePointerDraggable({ kind: dragKind, id: entry.id, column, isFixed });
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const step = altStep(event);
		if (isFixed || step === undefined) return;
		// It is no step to another row.
		event.preventDefault();
		event.stopPropagation();
		onStep(entry.id, step);
	};
	return (
		<RelatedRow
			entry={entry}
			homeId={homeId}
			depth={depth}
			removal={removal}
			drag={{ ...marks, onPointerDown }}
			isOrdered={!isFixed}
			onKeyDown={onKeyDown}
		/>
	);
}
