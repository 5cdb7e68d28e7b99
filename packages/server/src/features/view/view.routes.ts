import { bucketEndpoints } from '@ordna/domain/bucket';
import { isProjectId } from '@ordna/domain/project';
import { viewEndpoints } from '@ordna/domain/view';
import { routes, whole, withRight } from '../../http/index.ts';
import { requirePlace } from '../access/index.ts';
import { createBucket, deleteBucket, updateBucket } from './bucket.commands.ts';
import { listBuckets, requireBucket } from './bucket.queries.ts';
import { createView, deleteView, updateView } from './view.commands.ts';
import { listViews, requireView } from './view.queries.ts';

// What needs admin is also done in an archived project (docs/wire/requests.md#callers).
const archived = { archived: true };

export const viewRoutes = routes('view', viewEndpoints, {
	list: {
		async ask(ask, { projectId }) {
			const place = await requirePlace(ask, projectId, 'read');
			// Those of the favourites come with them, and are read one by one (docs/wire/tasks.md#favorites-and-saved-filters).
			return whole(place.kind === 'favorites' ? [] : await listViews(ask, place));
		},
	},
	read: {
		async ask(ask, { projectId, id }) {
			const { view, place } = await requireView(ask, { projectId, viewId: id }, 'read');
			return withRight(view, place.right);
		},
	},
	create: {
		async tell(tell, { projectId, ...draft }) {
			if (isProjectId(projectId)) await tell.locks.lock({ projects: [projectId] });
			return createView(tell, await requirePlace(tell, projectId, 'admin', archived), draft);
		},
	},
	update: {
		async tell(tell, { projectId, id, ...draft }) {
			return updateView(tell, await requireView(tell, { projectId, viewId: id }, 'admin', archived), draft);
		},
	},
	delete: {
		async tell(tell, { projectId, id }) {
			await deleteView(tell, await requireView(tell, { projectId, viewId: id }, 'admin', archived));
			return { message: 'Successfully deleted.' };
		},
	},
});

export const bucketRoutes = routes('bucket', bucketEndpoints, {
	list: {
		async ask(ask, { projectId, viewId }) {
			return whole(await listBuckets(ask, await requireView(ask, { projectId, viewId }, 'read')));
		},
	},
	create: {
		async tell(tell, { projectId, viewId, ...draft }) {
			return createBucket(tell, await requireView(tell, { projectId, viewId }, 'write'), draft);
		},
	},
	update: {
		async tell(tell, { projectId, viewId, id, ...draft }) {
			const view = await requireView(tell, { projectId, viewId }, 'write');
			return updateBucket(tell, await requireBucket(tell, view, { id, need: 'write' }), draft);
		},
	},
	delete: {
		async tell(tell, { projectId, viewId, id }) {
			const view = await requireView(tell, { projectId, viewId }, 'write');
			await deleteBucket(tell, await requireBucket(tell, view, { id, need: 'write' }));
			return { message: 'Successfully deleted.' };
		},
	},
});
