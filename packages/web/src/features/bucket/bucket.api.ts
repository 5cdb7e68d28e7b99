import { type Bucket, type BucketId, bucketEndpoints } from '@ordna/domain/bucket';
import { between } from '@ordna/domain/position';
import { toInstant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import {
	accepted,
	type Change,
	createdAs,
	createOp,
	deleteOp,
	listOf,
	type Op,
	patchOp,
	placeOp,
	recordsOf,
	removedFrom,
	useAll,
} from '../../platform/store/index.ts';
import { placesOf, taskKind } from '../task/index.ts';
import { useViewCommands, type ViewCommands, viewKind } from '../view/index.ts';
import { bucketKind } from './bucket.kind.ts';
import { type Column, columnsOf, hasFilterColumns, heirOf } from './column.ts';

/** Asks for the buckets of a board, all of them; the live feed keeps them up to date. */
function bucketsQuery({ api, store }: Client, { id: viewId, projectId }: View) {
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

/** What one does with the columns of a board; each shows at once, and falls back if the server refuses it. */
export interface BucketCommands {
	/** At the end of the board. */
	create(title: string): void;
	rename(id: BucketId, title: string): void;
	/** 0 is no limit. */
	setLimit(id: BucketId, limit: number): void;
	/** Between two others; `null` is an end. */
	move(id: BucketId, place: { readonly before: BucketId | null; readonly after: BucketId | null }): void;
	/** Its tasks go to the default column, else to the first. The last one stays. */
	remove(id: BucketId): void;
	/** The column that would take the tasks of one that is deleted. */
	heirOf(id: BucketId): Column | undefined;
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

type BucketWish = Partial<Pick<Bucket, 'title' | 'limit' | 'position'>>;

/** The commands themselves, without React. */
export function bucketCommands(client: Client, views: Pick<ViewCommands, 'change'>, view: View): BucketCommands {
	const { store } = client;
	const columns = () => columnsOf(view, store.all(bucketKind));
	const change = (id: BucketId, wish: BucketWish) => changeBucket(client, view, id, wish);
	const positionOf = (id: BucketId | null) => (id === null ? null : (store.get(bucketKind, id)?.position ?? null));
	return {
		create: (title) => createBucket(client, view, title, between(columns().at(-1)?.bucket?.position ?? null, null)),
		rename: (id, title) => change(id, { title }),
		setLimit: (id, limit) => change(id, { limit }),
		move: (id, { before, after }) => change(id, { position: between(positionOf(before), positionOf(after)) }),
		remove(id) {
			const heir = heirOf(view, columns(), id);
			if (heir) removeBucket(client, view, id, heir.id);
		},
		heirOf: (id) => heirOf(view, columns(), id),
		setDoneBucket: (id) => void views.change(view, { doneBucketId: id }),
		setDefaultBucket: (id) => void views.change(view, { defaultBucketId: id }),
	};
}

function createBucket({ api, store, outbox }: Client, view: View, title: string, position: number): void {
	const id = store.temporaryId();
	const now = toInstant(Date.now());
	const bucket: Bucket = {
		// Temporary: the store gives it the real one.
		id: id as BucketId,
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
	outbox.write([createOp(bucketKind, bucket)], async ({ key, batch, signal }) => {
		// The first of all: 0 would let the server choose a place.
		const input = { ...placeOf(view), title, ...(position > 0 && { position }) };
		const created = await api.call(bucketEndpoints.create, input, { key, batch, signal });
		return [createdAs(bucketKind, id, created.id), ...recordsOf(bucketKind, [created])];
	});
}

function changeBucket({ api, store, outbox }: Client, view: View, id: BucketId, wish: BucketWish): void {
	outbox.write([patchOp(bucketKind, id, wish)], async ({ key, batch, signal, resolve }) => {
		const real = resolve(bucketKind.name, id) as BucketId;
		// The server asks for the title with everything.
		const title = store.get(bucketKind, real)?.title ?? '';
		const saved = await api.call(
			bucketEndpoints.update,
			{ ...placeOf(view), id: real, title, ...wish },
			{ key, batch, signal },
		);
		return recordsOf(bucketKind, [saved]);
	});
}

function removeBucket({ api, store, outbox }: Client, view: View, id: BucketId, heirId: BucketId): void {
	const name = placesOf(view.id);
	const moves = store.ids(listOf(name, id)).map((task): Op => {
		const position = store.placement(taskKind, name, task)?.position ?? 0;
		return placeOp({ kind: taskKind.name, view: name, id: task, bucket: heirId, position });
	});
	const ends: Partial<View> = {
		...(view.doneBucketId === id && { doneBucketId: 0 as BucketId }),
		...(view.defaultBucketId === id && { defaultBucketId: 0 as BucketId }),
	};
	const also = Object.keys(ends).length > 0 ? [patchOp(viewKind, view.id, ends)] : [];
	const ops = [deleteOp(bucketKind, id), ...also, ...moves];
	outbox.write(ops, async ({ key, batch, signal, resolve }): Promise<Change[]> => {
		const real = resolve(bucketKind.name, id) as BucketId;
		await api.call(bucketEndpoints.delete, { ...placeOf(view), id: real }, { key, batch, signal });
		return accepted(ops);
	});
}

const placeOf = ({ id, projectId }: View) => ({ projectId, viewId: id });
