import { type Bucket, type BucketId, bucketEndpoints } from '@ordna/domain/bucket';
import { between } from '@ordna/domain/position';
import { toInstant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { listOf, type Placement, recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { taskKind, viewListKey } from '../task/index.ts';
import { useViewCommands, type ViewCommands } from '../view/index.ts';
import { bucketKind } from './bucket.kind.ts';
import { type BoardRef, type BucketPatch, changeBucket, createBucket, deleteBucket } from './bucket.mutations.ts';
import { type Column, columnsOf, fallbackColumnOf, hasFilterColumns } from './column.ts';

/** Asks for the buckets of a board, all of them; the live feed keeps them up to date. */
function bucketsQuery({ api, store }: Client, { id: viewId, projectId }: Pick<View, 'id' | 'projectId'>) {
	return queryOptions({
		queryKey: ['buckets', viewId],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const buckets = await api.call(bucketEndpoints.list, { projectId, viewId }, { signal });
			const ids = new Set(buckets.map((bucket) => bucket.id));
			const gone = store.all(bucketKind).filter((bucket) => bucket.projectViewId === viewId && !ids.has(bucket.id));
			const lost = gone.filter((bucket) => bucket.id > 0).map((bucket) => bucket.id);
			store.loadPage([...recordsOf(bucketKind, buckets), ...removedFrom(bucketKind, lost)], asOf);
			return buckets.length;
		},
	});
}

export interface Columns {
	readonly columns: readonly Column[];
	readonly state: 'loading' | 'ready' | 'failed';
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The columns of a board, in their order. */
export function useColumns(view: View): Columns {
	const buckets = useAll(bucketKind);
	const isOfBuckets = !hasFilterColumns(view);
	const query = bucketsQuery(useClient(), view);
	const { data, error, refetch } = useQuery({ ...query, enabled: isOfBuckets });
	const columns = useMemo(() => columnsOf(view, buckets), [view, buckets]);
	const isHere = !isOfBuckets || data !== undefined;
	return {
		columns,
		state: isHere ? 'ready' : error ? 'failed' : 'loading',
		failure: error,
		retry: () => void refetch(),
	};
}

const noBoard = { id: 0 as View['id'], projectId: 0 as View['projectId'] };

/** The columns of a board that is not known yet, or is not there: none. */
export function useColumnsOf(view: View | undefined): Pick<Columns, 'columns'> {
	const buckets = useAll(bucketKind);
	const query = bucketsQuery(useClient(), view ?? noBoard);
	useQuery({ ...query, enabled: view !== undefined && !hasFilterColumns(view) });
	const columns = useMemo(() => (view ? columnsOf(view, buckets) : []), [view, buckets]);
	return { columns };
}

/** What one does with the columns of a board; each shows at once, and falls back if the server refuses it. */
export interface BucketCommands {
	/** At the end of the board. */
	create(title: string): void;
	rename(id: BucketId, title: string): void;
	/** 0 is no limit. */
	setLimit(id: BucketId, limit: number): void;
	/** Between two others; `null` is an end. */
	move(id: BucketId, neighbours: { readonly before: BucketId | null; readonly after: BucketId | null }): void;
	/** Its tasks go to the default column, else to the first. The last one stays. */
	remove(id: BucketId): void;
	/** The column that would take the tasks of one that is deleted. */
	fallbackColumnOf(id: BucketId): Column | undefined;
	/** What lies in it is done; 0 is none. */
	setDoneBucket(id: BucketId): void;
	/** New tasks go there; 0 is the first. */
	setDefaultBucket(id: BucketId): void;
}

export function useBucketCommands(view: View): BucketCommands {
	const client = useClient();
	const views = useViewCommands();
	return useMemo(() => bucketCommands(client, views, view), [client, views, view]);
}

/** The commands themselves, without React. */
export function bucketCommands(client: Client, views: Pick<ViewCommands, 'change'>, view: View): BucketCommands {
	const { store, outbox } = client;
	const board = boardOf(view);
	const columns = () => columnsOf(view, store.all(bucketKind));
	const change = (id: BucketId, fields: BucketPatch) => {
		outbox.write(changeBucket, { board, id, title: store.get(bucketKind, id)?.title ?? '', fields });
	};
	const positionOf = (id: BucketId | null) => (id === null ? null : (store.get(bucketKind, id)?.position ?? null));
	return {
		create(title) {
			const position = between(columns().at(-1)?.bucket?.position ?? null, null);
			outbox.write(createBucket, { board, bucket: newBucket(client, view, title, position) });
		},
		rename: (id, title) => change(id, { title }),
		setLimit: (id, limit) => change(id, { limit }),
		move: (id, { before, after }) => change(id, { position: between(positionOf(before), positionOf(after)) }),
		remove(id) {
			const fallback = fallbackColumnOf(view, columns(), id);
			if (fallback) removeBucket(client, view, id, fallback.id);
		},
		fallbackColumnOf: (id) => fallbackColumnOf(view, columns(), id),
		setDoneBucket: (id) => void views.change(view, { doneBucketId: id }),
		setDefaultBucket: (id) => void views.change(view, { defaultBucketId: id }),
	};
}

function newBucket({ store }: Client, view: View, title: string, position: number): Bucket {
	const now = toInstant(Date.now());
	return {
		// Temporary: the store gives it the real one.
		id: store.temporaryId() as BucketId,
		title,
		projectViewId: view.id,
		limit: 0,
		count: 0,
		position,
		createdBy: null,
		created: now,
		updated: now,
		version: 0,
	};
}

function removeBucket({ store, outbox }: Client, view: View, id: BucketId, fallbackId: BucketId): void {
	const name = viewListKey(view.id);
	const moves = store.ids(listOf(name, id)).map((task): Placement => {
		const position = store.placement(taskKind, name, task)?.position ?? 0;
		return { kind: taskKind.name, view: name, id: task, bucket: fallbackId, position };
	});
	const ends = {
		...(view.doneBucketId === id && { doneBucketId: 0 as BucketId }),
		...(view.defaultBucketId === id && { defaultBucketId: 0 as BucketId }),
	};
	const title = store.get(bucketKind, id)?.title ?? '';
	outbox.write(deleteBucket, { board: boardOf(view), id, title, ends, moves });
}

const boardOf = ({ id, projectId }: View): BoardRef => ({ projectId, viewId: id });
