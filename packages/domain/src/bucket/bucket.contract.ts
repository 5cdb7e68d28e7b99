import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { message } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { viewId } from '../view/view-id.ts';
import { bucket, bucketTitle } from './bucket.ts';
import { bucketId } from './bucket-id.ts';

/** As far as a 32-bit column reaches. */
const largestLimit = 2 ** 31 - 1;

const path = '/projects/:projectId/views/:viewId/buckets';
const params = { projectId, viewId };
const fields = {
	title: bucketTitle,
	/** 0 is no limit. */
	limit: z.optional(z.int().check(z.minimum(0), z.maximum(largestLimit))),
	position: z.optional(z.number()),
};

/** The endpoints of buckets. See docs/wire/routes.md#bucket. */
export const bucketEndpoints = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'The buckets of a board, by position, without their tasks.',
		right: 'read',
		scope: 'projects.views_buckets',
		input: z.object(params),
		reply: z.array(bucket),
		fails: ['project.missing', 'access.forbidden', 'view.missing'],
		list: true,
	}),
	create: endpoint({
		method: 'PUT',
		path,
		aliases: [['POST', path]],
		summary: 'Add a bucket.',
		right: 'write',
		scope: 'projects.views_buckets_put',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ ...params, ...fields }),
		reply: bucket,
		fails: ['input.invalid', 'project.missing', 'access.forbidden', 'view.missing'],
	}),
	update: endpoint({
		method: 'POST',
		path: `${path}/:id`,
		summary: 'Change a bucket. What is left out stays; the title is always needed.',
		right: 'write',
		scope: 'projects.views_buckets_post',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ ...params, id: bucketId, ...fields }),
		reply: bucket,
		fails: [
			'input.invalid',
			'project.missing',
			'access.forbidden',
			'view.missing',
			'bucket.missing',
			'bucket.otherView',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Delete a bucket; its tasks go to the default one, else to the first.',
		right: 'write',
		scope: 'projects.views_buckets_delete',
		input: z.object({ ...params, id: bucketId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden', 'view.missing', 'bucket.missing', 'bucket.otherView', 'bucket.last'],
	}),
};
