import { bucketEndpoints } from '@ordna/domain/bucket';
import { isProjectId } from '@ordna/domain/project';
import { viewEndpoints } from '@ordna/domain/view';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, routes, whole, withRight } from '../../http/index.ts';
import { requireProjectRef } from '../access/index.ts';
import { createBucket, deleteBucket, updateBucket } from './bucket.commands.ts';
import { countTasksInBucket, listBuckets, requireBucket, withPeople } from './bucket.queries.ts';
import { createView, deleteView, updateView } from './view.commands.ts';
import { listViews, requireView } from './view.queries.ts';

// What needs admin is also done in an archived project (docs/wire/requests.md#callers).
const archived = { archived: true };

export const viewRoutes = routes('view', viewEndpoints, {
	list: {
		async query(context, { projectId }) {
			const place = await requireProjectRef(context, projectId, 'read');
			// Those of the favourites come with them, and are read one by one (docs/wire/tasks.md#favorites-and-saved-filters).
			return whole(place.kind === 'favorites' ? [] : await listViews(context, place));
		},
	},
	read: { query: readView },
	create: {
		async command(context, { projectId, ...draft }) {
			if (isProjectId(projectId)) await context.locks.lock({ projects: [projectId] });
			return createView(context, await requireProjectRef(context, projectId, 'admin', archived), draft);
		},
		keeps: 'view.created',
		replay: (context, { projectId }, { made: [id = 0] }) => readView(context, { projectId, id }),
	},
	update: {
		async command(context, { projectId, id, ...draft }) {
			return updateView(context, await requireView(context, { projectId, viewId: id }, 'admin', archived), draft);
		},
		replay: readView,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId, id }) => {
		await deleteView(context, await requireView(context, { projectId, viewId: id }, 'admin', archived));
	}),
});

export const bucketRoutes = routes('bucket', bucketEndpoints, {
	list: {
		async query(context, { projectId, viewId }) {
			return whole(await listBuckets(context, await requireView(context, { projectId, viewId }, 'read')));
		},
	},
	create: {
		async command(context, { projectId, viewId, ...draft }) {
			return createBucket(context, await requireView(context, { projectId, viewId }, 'write'), draft);
		},
		keeps: 'bucket.created',
		async replay(context, path, { made: [id = 0] }) {
			const { bucket } = await requireBucketToRead(context, { ...path, id });
			return bucket;
		},
	},
	update: {
		async command(context, { projectId, viewId, id, ...draft }) {
			const view = await requireView(context, { projectId, viewId }, 'write');
			return updateBucket(context, await requireBucket(context, view, { id, need: 'write' }), draft);
		},
		async replay(context, path) {
			const { bucket, count } = await requireBucketToRead(context, path);
			return { ...bucket, count };
		},
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { projectId, viewId, id }) => {
		const view = await requireView(context, { projectId, viewId }, 'write');
		await deleteBucket(context, await requireBucket(context, view, { id, need: 'write' }));
	}),
});

async function readView(context: QueryContext, { projectId, id }: { projectId: number; id: number }) {
	const { view, place } = await requireView(context, { projectId, viewId: id }, 'read');
	return withRight(view, place.right);
}

async function requireBucketToRead(
	context: QueryContext,
	{ projectId, viewId, id }: { projectId: number; viewId: number; id: number },
) {
	const view = await requireView(context, { projectId, viewId }, 'read');
	const { bucket: row } = await requireBucket(context, view, { id, need: 'read' });
	const [bucket] = await withPeople(context, [row]);
	const count = await countTasksInBucket(context, viewId, id);
	return { bucket: assertPresent(bucket, `bucket ${id} was read and is gone`), count };
}
