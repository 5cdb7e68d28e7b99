/**
 * The page on which e2e/dragging.test.ts drags: a board of 5 × 2,000, a list of 10,000, a tree. What carries is in its bundle:
 * lazy-drag-controller.test.ts has how it comes late.
 */
import './drag-controller.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { WindowList, type WindowListHandle } from '../../ui/window-list/index.ts';
import {
	type ColumnDrop,
	DragLayer,
	type DragMessages,
	DropLine,
	type TreeDrop,
	type TreeRow,
	useDraggable,
	useDropColumn,
	useDropTree,
	useDropZone,
	usePlainRows,
} from './index.ts';

declare global {
	/** What the test reads and does. */
	var dragPage: {
		drops: unknown[];
		opened: number;
		ranges: string[];
		renders: number;
		addAbove(count: number): void;
		remove(id: number): void;
	};
}

const asked = new URLSearchParams(location.search);
const mode = asked.get('mode') ?? 'board';
document.documentElement.dir = asked.get('dir') ?? 'ltr';
globalThis.dragPage = { drops: [], opened: 0, ranges: [], renders: 0, addAbove() {}, remove() {} };

const words: DragMessages = {
	instructions: 'Space lifts, arrows carry, Space drops, Escape returns.',
	lifted: (what, { column, position, count }) => `${what} lifted, ${position} of ${count} in ${column}`,
	moved: (_what, { column, position, count, parent }) =>
		parent === null ? `${position} of ${count} in ${column}` : `${position} of ${count}, under ${parent}`,
	refused: (_what, { column }) => `${column} is full`,
	dropped: (what, { column, position }) => `${what} dropped, ${position} in ${column}`,
	returned: (what) => `${what} returned`,
};

const nameOf = (id: number) => `Task ${id}`;

function Card({ id }: { id: number }) {
	const isTall = mode === 'board' && id % 3 === 0;
	return (
		<div style={{ padding: 8, blockSize: isTall ? 70 : 24, background: '#fff', border: '1px solid #ccc' }}>
			{nameOf(id)}
		</div>
	);
}

function Row({ id, column, indent = 0 }: { id: number; column: string; indent?: number }) {
	globalThis.dragPage.renders += 1;
	const { row, handle } = useDraggable({ kind: 'task', id, column });
	return (
		// biome-ignore lint/a11y/useSemanticElements: a whole card opens; inside are buttons.
		// biome-ignore lint/a11y/useKeyWithClickEvents: only clicks are counted here.
		<div
			{...row}
			role="button"
			tabIndex={0}
			style={{ paddingInlineStart: indent, position: 'relative' }}
			onClick={() => {
				globalThis.dragPage.opened += 1;
			}}
		>
			<Card id={id} />
			<button
				{...handle}
				type="button"
				aria-label={`Move ${nameOf(id)}`}
				style={{ position: 'absolute', insetInlineEnd: 0, top: 0 }}
			>
				⋮
			</button>
		</div>
	);
}

function Column({
	id,
	ids,
	width,
	onDrop,
}: {
	id: string;
	ids: number[];
	width: string;
	onDrop: (drop: ColumnDrop<number>) => void;
}) {
	const rows = useRef<WindowListHandle<number>>(null);
	const overlay = (task: number) => <Card id={task} />;
	const refuses = () => id === asked.get('full');
	const column = useDropColumn(
		{ kind: 'task', id, label: id, ids, labelOf: nameOf, overlay, refuses, onDrop, tilt: 1.6 },
		rows,
	);
	return (
		<section
			data-column={id}
			data-over={column.over}
			style={{ flex: 'none', inlineSize: width, display: 'flex', flexDirection: 'column' }}
		>
			<h2>{id}</h2>
			<WindowList
				ref={rows}
				ids={ids}
				isMeasured={mode === 'board'}
				rowHeight={mode === 'board' ? 60 : 42}
				gap={mode === 'board' ? 8 : 0}
				pinned={column.pinned}
				label={id}
				onRangeChange={(first, last) => globalThis.dragPage.ranges.push(`${first} ${last}`)}
				renderRow={useCallback((task: number) => <Row id={task} column={id} />, [id])}
			>
				<DropLine column={column} rows={rows} />
			</WindowList>
		</section>
	);
}

function move(lists: Record<string, number[]>, { id, to }: ColumnDrop<number>): Record<string, number[]> {
	const rest = Object.entries(lists).map(([name, ids]) => [name, ids.filter((each) => each !== id)] as const);
	const next = Object.fromEntries(rest);
	next[to.column]?.splice(to.index, 0, id);
	return next;
}

function Zone() {
	const { zone, isOver } = useDropZone<number>({
		kind: 'task',
		id: 'garden',
		onDrop: (drop) => globalThis.dragPage.drops.push({ zone: 'garden', ...drop }),
	});
	return (
		<div {...zone} data-zone data-over={isOver} style={{ blockSize: 40 }}>
			Garden
		</div>
	);
}

function Columns({ names, each, width }: { names: string[]; each: number; width: string }) {
	const [lists, setLists] = useState<Record<string, number[]>>(() =>
		Object.fromEntries(names.map((name, at) => [name, Array.from({ length: each }, (_, n) => at * each + n + 1)])),
	);
	globalThis.dragPage.addAbove = (count) =>
		setLists((now) => ({
			...now,
			[names[0] ?? '']: [...Array.from({ length: count }, (_, n) => -1 - n), ...(now[names[0] ?? ''] ?? [])],
		}));
	globalThis.dragPage.remove = (id) =>
		setLists((now) =>
			Object.fromEntries(Object.entries(now).map(([name, ids]) => [name, ids.filter((each) => each !== id)])),
		);
	const onDrop = (drop: ColumnDrop<number>) => {
		globalThis.dragPage.drops.push(drop);
		setLists((now) => move(now, drop));
	};
	const [order, setOrder] = useState(names);
	const { ref, rows } = usePlainRows('bucket', 'x');
	const buckets = useDropColumn<string>(
		{
			kind: 'bucket',
			id: 'board',
			label: 'Board',
			ids: order,
			axis: 'x',
			labelOf: (name) => name,
			overlay: (name) => <h2>{name}</h2>,
			onDrop: (drop) => {
				globalThis.dragPage.drops.push(drop);
				setOrder((now) => now.filter((name) => name !== drop.id).toSpliced(drop.to.index, 0, drop.id));
			},
		},
		rows,
	);
	return (
		<>
			<Zone />
			<div
				data-board
				style={{ overflowX: 'auto', overflowY: 'hidden', scrollSnapType: mode === 'board' ? 'x mandatory' : 'none' }}
			>
				<div
					ref={ref}
					style={{
						position: 'relative',
						display: 'flex',
						gap: 12,
						blockSize: 'calc(100vh - 70px)',
						minInlineSize: 'max-content',
					}}
				>
					{order.map((name) => (
						<Bucket key={name} name={name}>
							<Column id={name} ids={lists[name] ?? []} width={width} onDrop={onDrop} />
						</Bucket>
					))}
					<DropLine column={buckets} rows={rows} />
				</div>
			</div>
		</>
	);
}

function Bucket({ name, children }: { name: string; children: ReactNode }) {
	const { row } = useDraggable({ kind: 'bucket', id: name, column: 'board', isFixed: mode !== 'board' });
	return (
		<div {...row} style={{ display: 'flex', scrollSnapAlign: 'start' }}>
			{children}
		</div>
	);
}

const forest: TreeRow<number>[] = [0, 1, 2, 1, 0, 0, 1, 1, 2, 3, 0].map((depth, at) => ({ id: at + 1, depth }));

function Tree() {
	const { ref, rows } = usePlainRows('task');
	const nodes = useMemo(() => forest, []);
	const onDrop = (drop: TreeDrop<number>) => globalThis.dragPage.drops.push(drop);
	const tree = useDropTree<number>(
		{
			kind: 'task',
			id: 'tree',
			label: 'Projects',
			nodes,
			indent: 24,
			labelOf: nameOf,
			overlay: (id) => <Card id={id} />,
			onDrop,
		},
		rows,
	);
	return (
		<div ref={ref} style={{ position: 'relative', inlineSize: 300, marginInlineStart: 100 }}>
			{nodes.map(({ id, depth }) => (
				<Row key={id} id={id} column="tree" indent={depth * 24} />
			))}
			<DropLine column={tree} rows={rows} />
		</div>
	);
}

function Page() {
	if (mode === 'tree') return <Tree />;
	if (mode === 'list') return <Columns names={['Inbox']} each={10_000} width="380px" />;
	return <Columns names={['Do', 'Doing', 'Check', 'Wait', 'Done']} each={2_000} width="260px" />;
}

createRoot(document.getElementById('root') ?? document.body).render(
	<DragLayer messages={words}>
		<Page />
	</DragLayer>,
);
