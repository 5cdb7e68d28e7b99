import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useCell } from './cell.ts';
import { type DragId, type Lifted, type SpotDrop, surfaceKey } from './drag.ts';
import { useDragController } from './drag-context.ts';
import type { ColumnOptions, DropRows, SurfacePlan, TreeOptions } from './surface.ts';

/** What a column knows of the drag; hand it to `<DropLine>`. */
export interface DropState<Id extends DragId> {
	readonly key: string;
	/** The rows that must stay rendered while they are carried: give them to the window. */
	readonly pinned: readonly Id[];
	/** Whether something is over it, and would be taken. */
	readonly over: 'nothing' | 'welcome' | 'refused';
}

/**
 * Lets rows of one kind land between the rows of a column: a list, a board's column, the columns themselves (`axis: 'x'`).
 * `rows` is the handle of the `WindowList`, or what `usePlainRows` gives.
 */
export function useDropColumn<Id extends DragId>(
	options: ColumnOptions<Id>,
	rows: RefObject<DropRows | null>,
): DropState<Id> {
	return useSurface<Id, ColumnOptions<Id>>(options, options.ids, rows, 'column');
}

/** Lets rows of one kind land between the rows of a tree, and under them: up and down for the place, sideways for the depth. */
export function useDropTree<Id extends DragId>(
	options: TreeOptions<Id>,
	rows: RefObject<DropRows | null>,
): DropState<Id> {
	return useSurface<Id, TreeOptions<Id>>(options, options.nodes, rows, 'tree');
}

export interface SpotOptions<Id extends DragId> {
	readonly kind: string;
	/** Unique among the spots of this kind on the page. */
	readonly id: DragId;
	readonly refuses?: (id: Id) => boolean;
	readonly onDrop: (drop: SpotDrop<Id>) => void;
}

/** Lets rows of one kind be dropped onto a thing: spread `spot` on its element. By pointer only; keyboards have the menu. */
export function useDropSpot<Id extends DragId>(options: SpotOptions<Id>) {
	const drag = useDragController();
	const latest = useLatest(options);
	const { kind, id } = options;
	const key = surfaceKey(kind, id);
	useLayoutEffect(
		() =>
			drag.addSpot({
				key,
				kind,
				// The kind keeps the ids apart: what is carried here is an Id.
				refuses: (carried) => latest.current.refuses?.(carried as Id) ?? false,
				drop: (lifted) => latest.current.onDrop({ id: lifted.id as Id, from: lifted.from }),
			}),
		[drag, key, kind, latest],
	);
	const isOver = useCell(drag.target, (target) => target?.at === 'spot' && target.spot === key);
	return { spot: { 'data-drop-spot': key }, isOver };
}

function useSurface<Id extends DragId, Options extends { kind: string; id: DragId }>(
	options: Options,
	content: unknown,
	rows: RefObject<DropRows | null>,
	shape: SurfacePlan['shape'],
): DropState<Id> {
	const drag = useDragController();
	const latest = useLatest(options);
	const key = surfaceKey(options.kind, options.id);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a surface reads its options through `latest`; only another key makes another surface.
	useLayoutEffect(() => {
		// The shape says which options they are; the kind keeps the ids apart.
		const plan = { shape, latest: () => latest.current, rows: () => rows.current } as unknown as SurfacePlan;
		return drag.addSurface(key, plan);
	}, [drag, key, rows]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what is watched, not what is read.
	useLayoutEffect(() => drag.changed(), [drag, content]);
	const pinnedId = useCell(drag.lifted, (lifted) => (isFrom(lifted, key) ? lifted.id : null));
	const over = useCell(drag.target, (target) => {
		if (target?.at !== 'rows' || target.landing.surface !== key) return 'nothing';
		return target.landing.refused ? 'refused' : 'welcome';
	});
	// A row lifted from here has an id of here.
	const pinned = useMemo(() => (pinnedId === null ? [] : [pinnedId as Id]), [pinnedId]);
	return { key, pinned, over };
}

function isFrom(lifted: Lifted | null, key: string): lifted is Lifted {
	return lifted?.surface === key;
}

function useLatest<T>(value: T): RefObject<T> {
	const latest = useRef(value);
	useLayoutEffect(() => {
		latest.current = value;
	});
	return latest;
}
