import * as z from 'zod/mini';
import { bucketId } from '../bucket/bucket-id.ts';
import { endpoint } from '../contract/endpoint.ts';
import { message, title } from '../contract/fields.ts';
import { filterObject } from '../filter/filter-object.ts';
import { projectId } from '../project/project-id.ts';
import { bucketMode, filterBucket, view, viewKind } from './view.ts';
import { viewId } from './view-id.ts';

const fields = {
	viewKind: z.optional(viewKind),
	filter: z.optional(z.nullable(filterObject)),
	position: z.optional(z.number()),
	bucketConfigurationMode: z.optional(bucketMode),
	bucketConfiguration: z.optional(z.nullable(z.array(filterBucket))),
};

/** The endpoints of views. A negative project id stands for a saved filter. See docs/wire/routes.md#view. */
export const viewEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/projects/:projectId/views',
		summary: 'All views of a project, by position.',
		right: 'read',
		scope: 'projects_views.read_all',
		input: z.object({ projectId }),
		reply: z.array(view),
		fails: ['project.missing', 'access.forbidden'],
		list: true,
	}),
	read: endpoint({
		method: 'GET',
		path: '/projects/:projectId/views/:id',
		summary: 'One view.',
		right: 'read',
		scope: 'projects_views.read_one',
		input: z.object({ projectId, id: viewId }),
		reply: view,
		fails: ['project.missing', 'access.forbidden', 'view.missing'],
	}),
	create: endpoint({
		method: 'PUT',
		path: '/projects/:projectId/views',
		aliases: [['POST', '/projects/:projectId/views']],
		summary: 'Add a view; a board gets three buckets.',
		right: 'admin',
		scope: 'projects_views.create',
		input: z.object({ projectId, title, ...fields }),
		reply: view,
		fails: ['input.invalid', 'project.missing', 'access.forbidden', 'filter.unreadable'],
	}),
	update: endpoint({
		method: 'POST',
		path: '/projects/:projectId/views/:id',
		summary: 'Change a view. What is left out stays; the title is always needed.',
		right: 'admin',
		scope: 'projects_views.update',
		input: z.object({
			projectId,
			id: viewId,
			title,
			...fields,
			defaultBucketId: z.optional(bucketId),
			doneBucketId: z.optional(bucketId),
		}),
		reply: view,
		fails: [
			'input.invalid',
			'project.missing',
			'access.forbidden',
			'view.missing',
			'bucket.otherView',
			'filter.unreadable',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/projects/:projectId/views/:id',
		summary: 'Delete a view with its buckets; the tasks stay.',
		right: 'admin',
		scope: 'projects_views.delete',
		input: z.object({ projectId, id: viewId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden', 'view.missing'],
	}),
};
