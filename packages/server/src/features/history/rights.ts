import type { NetChange } from '@ordna/domain/batch';
import type { ChangeEntity } from '@ordna/domain/changes';
import { isFailure } from '@ordna/domain/failures';
import { isProjectId } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';
import type { Tell } from '../../asking/index.ts';
import { requirePlace } from '../access/index.ts';
import { projectIdOf } from '../view/index.ts';

/**
 * Refuses a caller who could not do all of it by hand: write for tasks and buckets and the fields of a project, admin for
 * views and for moving a project. What is gone meanwhile asks for nothing.
 */
export async function requireRights(tell: Tell, nets: readonly NetChange[]): Promise<void> {
	const needs = new Map<number, Right>();
	const need = (id: number, right: Right) => {
		const known = needs.get(id);
		if (id !== 0 && (!known || !allows(known, right))) needs.set(id, right);
	};
	for (const net of nets) {
		if (net.isFinal && net.fields.size === 0) continue;
		for (const id of net.projectIds) need(id, neededFor(net));
		if (net.entity === 'project') for (const id of endsOf(net, 'parentProjectId')) need(id, 'admin');
		if (net.entity === 'task') for (const id of endsOf(net, 'projectId')) need(id, 'write');
	}
	for (const id of await placesNow(tell, nets)) need(id, 'write');
	await tell.locks.lock({ projects: [...needs.keys()].filter(isProjectId) });
	for (const [id, right] of needs) await requireUnlessGone(tell, id, right);
}

function neededFor({ entity, fields }: NetChange): Right {
	if (entity === 'view') return 'admin';
	return entity === 'project' && (fields.has('parentProjectId') || fields.has('exists')) ? 'admin' : 'write';
}

/** Where a move came from and went to. */
function endsOf({ fields }: NetChange, name: 'parentProjectId' | 'projectId'): number[] {
	const { before, after } = fields.get(name) ?? { before: 0, after: 0 };
	return [before, after].filter((id): id is number => typeof id === 'number');
}

/** Where tasks are now, whoever moved them there, and of what the buckets of saved filters are part. */
async function placesNow(tell: Tell, nets: readonly NetChange[]): Promise<number[]> {
	const idsOf = (entity: ChangeEntity) => nets.filter((net) => net.entity === entity).map((net) => net.entityId);
	const tasks = await tell.db
		.selectFrom('task')
		.select('project_id')
		.distinct()
		.where((eb) => tell.words.isOneOf(eb.ref('id'), idsOf('task')))
		.execute();
	const views = nets.filter((net) => net.entity === 'bucket').map((net) => Number(net.lost?.viewId ?? 0));
	const ofBuckets = await tell.db
		.selectFrom('view')
		.leftJoin('bucket', 'bucket.view_id', 'view.id')
		.select(['view.project_id', 'view.saved_filter_id'])
		.distinct()
		.where((eb) =>
			eb.or([tell.words.isOneOf(eb.ref('bucket.id'), idsOf('bucket')), tell.words.isOneOf(eb.ref('view.id'), views)]),
		)
		.execute();
	return [...tasks.map((row) => row.project_id), ...ofBuckets.map(projectIdOf)];
}

async function requireUnlessGone(tell: Tell, id: number, right: Right): Promise<void> {
	try {
		await requirePlace(tell, id, right, { archived: true });
	} catch (error) {
		if (!isFailure(error, 'project.missing') && !isFailure(error, 'savedFilter.missing')) throw error;
	}
}
