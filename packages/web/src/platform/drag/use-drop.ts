import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useCell } from './cell.ts';
import { type DragId, type Lifted, surfaceKey, type ZoneDrop } from './drag.ts';
import { useDragController } from './drag-context.ts';
import type { ColumnOptions, DropRows, SurfacePlan, TreeOptions } from './surface.ts';

/** What a column knows of the drag; hand it to `<DropLine>`. */
export interface DropState<Id extends DragId> {
	readonly key: string;
	/** The rows that must stay rendered while they are dragged: give them to the windowed list. */
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

/** Lets rows of one kind land between the rows of a tree, and under them: up and down for the position, sideways for the depth. */
export function useDropTree<Id extends DragId>(
	options: TreeOptions<Id>,
	rows: RefObject<DropRows | null>,
): DropState<Id> {
	return useSurface<Id, TreeOptions<Id>>(options, options.nodes, rows, 'tree');
}

export interface DropZoneOptions<Id extends DragId> {
	readonly kind: string;
	/** Unique among the drop zones of this kind on the page. */
	readonly id: DragId;
	readonly refuses?: (id: Id) => boolean;
	readonly onDrop: (drop: ZoneDrop<Id>) => void;
}

/** Lets rows of one kind be dropped onto a thing: spread `zone` on its element. By pointer only; keyboards have the menu. */
export function useDropZone<Id extends DragId>(options: DropZoneOptions<Id>) {
	const { kind, id } = options;
	useDropZones<Id, DragId>({
		kind,
		ids: useMemo(() => [id], [id]),
		refuses: (_, dragged) => options.refuses?.(dragged) ?? false,
		onDrop: (_, drop) => options.onDrop(drop),
	});
	return useDropMark(kind, id);
}

/** What an element wears that is a drop zone; who takes what is dropped there need not be who draws it. */
export function useDropMark(kind: string, id: DragId) {
	const key = surfaceKey(kind, id);
	const isOver = useCell(useDragController().target, (target) => target?.at === 'zone' && target.zone === key);
	return { zone: { 'data-drop-zone': key }, isOver };
}

interface DropZonesOptions<Id extends DragId, ZoneId extends DragId> {
	readonly kind: string;
	/** Kept between renders. */
	readonly ids: readonly ZoneId[];
	readonly refuses: (zone: ZoneId, id: Id) => boolean;
	readonly onDrop: (zone: ZoneId, drop: ZoneDrop<Id>) => void;
}

/** Takes what is dropped onto things that others draw, see `useDropMark`. */
export function useDropZones<Id extends DragId, ZoneId extends DragId>(options: DropZonesOptions<Id, ZoneId>): void {
	const drag = useDragController();
	const latest = useLatest(options);
	const { kind, ids } = options;
	useLayoutEffect(() => {
		const stops = ids.map((id) =>
			drag.addZone({
				key: surfaceKey(kind, id),
				kind,
				// The kind keeps the ids apart: what is dragged here is an Id.
				refuses: (dragged) => latest.current.refuses(id, dragged as Id),
				drop: (lifted) => latest.current.onDrop(id, { id: lifted.id as Id, from: lifted.from }),
			}),
		);
		return () => {
			for (const stop of stops) stop();
		};
	}, [drag, kind, ids, latest]);
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
