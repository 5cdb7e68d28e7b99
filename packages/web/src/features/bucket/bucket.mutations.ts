import { type Bucket, type BucketId, bucketEndpoints } from '@ordna/domain/bucket';
import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId } from '@ordna/domain/view';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import {
	accepted,
	createdAs,
	createOp,
	deleteOp,
	type Op,
	type Placement,
	patchOp,
	placeOp,
	recordsOf,
} from '../../platform/store/index.ts';
import { viewKind } from '../view/index.ts';
import { bucketKind } from './bucket.kind.ts';

/** The board, as the API names it. */
export interface BoardRef {
	readonly projectId: ProjectId;
	readonly viewId: ViewId;
}

export const createBucket = defineMutation<{ readonly board: BoardRef; readonly bucket: Bucket }>({
	name: 'bucket.create',
	apply: ({ bucket }) => [createOp(bucketKind, bucket)],
	async send({ board, bucket: { id, title, position } }, { call }) {
		// The first of all: 0 would let the server choose a position.
		const created = await call(bucketEndpoints.create, { ...board, title, ...(position > 0 && { position }) });
		return [createdAs(bucketKind, id, created.id), ...recordsOf(bucketKind, [created])];
	},
	describe: ({ bucket }) => ({ key: 'mutations:bucket.create', params: { title: bucket.title } }),
});

interface OfBucket {
	readonly board: BoardRef;
	readonly id: BucketId;
	readonly title: string;
}

export type BucketPatch = Partial<Pick<Bucket, 'title' | 'limit' | 'position'>>;

export const changeBucket = defineMutation<OfBucket & { readonly fields: BucketPatch }>({
	name: 'bucket.change',
	apply: ({ id, fields }) => [patchOp(bucketKind, id, fields)],
	async send({ board, id, title, fields }, { call, resolve, get }) {
		const real = resolve(bucketKind, id);
		// The server asks for the title with everything; it may have changed since.
		const current = get(bucketKind, real)?.title ?? title;
		return recordsOf(bucketKind, [
			await call(bucketEndpoints.update, { ...board, id: real, title: current, ...fields }),
		]);
	},
	describe: ({ title }) => ({ key: 'mutations:bucket.change', params: { title } }),
});

interface DeletedBucket extends OfBucket {
	/** What the view no longer has with it. */
	readonly ends: Partial<Pick<View, 'doneBucketId' | 'defaultBucketId'>>;
	/** Where its tasks go. */
	readonly moves: readonly Placement[];
}

function deletionOf({ board, id, ends, moves }: DeletedBucket, real: BucketId = id): Op[] {
	const also = Object.keys(ends).length > 0 ? [patchOp(viewKind, board.viewId, ends)] : [];
	return [deleteOp(bucketKind, real), ...also, ...moves.map(placeOp)];
}

export const deleteBucket = defineMutation<DeletedBucket>({
	name: 'bucket.delete',
	apply: (args) => deletionOf(args),
	async send(args, { call, resolve }) {
		const real = resolve(bucketKind, args.id);
		await call(bucketEndpoints.delete, { ...args.board, id: real });
		return accepted(deletionOf(args, real));
	},
	describe: ({ title }) => ({ key: 'mutations:bucket.delete', params: { title } }),
});

export const bucketMutations: readonly AnyMutation[] = [createBucket, changeBucket, deleteBucket];
