import type { NetChange } from '@ordna/domain/batch';
import type { ChangeEntity } from '@ordna/domain/changes';
import { fail, isFailure } from '@ordna/domain/failures';
import { isProjectId } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';
import { actorId, type CommandContext } from '../../context/index.ts';
import { requireProjectRef, rightsOf } from '../access/index.ts';
import { projectIdOf } from '../view/index.ts';
import type { Verdicts } from './verdicts.ts';

/**
 * Refuses a caller who could not do all of it by hand: write for tasks and buckets and the fields of a project, admin for
 * views and for moving a project, labels for their maker. What is gone meanwhile asks for nothing. A merge of labels reaches
 * tasks and views of others: tasks in a project that its maker may not write stay, and views in one they do not administer; they
 * are named where the maker sees them, else counted. Answers with what may be undone.
 */
export async function withRights(
	context: CommandContext,
	nets: readonly NetChange[],
	verdicts: Verdicts,
): Promise<readonly NetChange[]> {
	const needs = new Map<number, Right>();
	const need = (id: number, right: Right) => {
		const known = needs.get(id);
		if (id !== 0 && (!known || !allows(known, right))) needs.set(id, right);
	};
	const isMerge = nets.some(isMergedLabel) && nets.every(({ entity }) => merged.has(entity));
	const ofViews = new Set(isMerge ? nets.flatMap((net) => (net.entity === 'view' ? [...net.projectIds] : [])) : []);
	for (const net of nets) {
		if (net.isFinal && net.fields.size === 0) continue;
		if (isMerge && net.entity === 'view') continue;
		if (net.entity === 'label') requireOwn(context, net);
		for (const id of net.projectIds) need(id, neededFor(net));
		if (net.entity === 'project') for (const id of endsOf(net, 'parentProjectId')) need(id, 'admin');
		if (net.entity === 'task') for (const id of endsOf(net, 'projectId')) need(id, 'write');
	}
	const projectOf = await projectsNow(context, nets);
	for (const id of [...projectOf.values(), ...(await currentBucketProjects(context, nets))]) need(id, 'write');
	await context.locks.lock({ projects: [...new Set([...needs.keys(), ...ofViews])].filter(isProjectId) });
	const forbidden = new Set<number>();
	for (const [id, right] of needs) {
		if (!(await isAllowedOrGone(context, id, right))) forbidden.add(id);
	}
	const closedViews = new Set<number>();
	for (const id of ofViews) if (!(await isAllowedOrGone(context, id, 'admin'))) closedViews.add(id);
	if (forbidden.size + closedViews.size === 0) return nets;
	if (!isMerge) throw fail('access.forbidden');
	const seen = await rightsOf(context);
	return nets.filter((net) => {
		const concerned = [...net.projectIds, ...endsOf(net, 'projectId'), projectOf.get(net.entityId) ?? 0];
		const closed = net.entity === 'view' ? closedViews : forbidden;
		if ((net.entity !== 'task' && net.entity !== 'view') || !concerned.some((id) => closed.has(id))) return true;
		if (seen.has(projectOf.get(net.entityId) ?? firstOf(net.projectIds))) verdicts.refused(net, null, 'forbidden');
		else verdicts.hidden(net);
		return false;
	});
}

function firstOf(ids: ReadonlySet<number>): number {
	const [first = 0] = ids;
	return first;
}

/** What a merge of labels changes. */
const merged: ReadonlySet<ChangeEntity> = new Set(['label', 'task', 'view', 'saved filter']);

/** Only the line of a merge keeps what a label held. */
const isMergedLabel = ({ entity, fields, lost }: NetChange) =>
	entity === 'label' && lost !== null && fields.get('exists')?.after === false;

/** A label is brought back by whoever it belonged to. */
function requireOwn({ caller }: CommandContext, { lost }: NetChange): void {
	if (lost && lost['createdById'] !== actorId(caller)) throw fail('access.forbidden');
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

/** Task → its project now, whoever moved it there. */
async function projectsNow(context: CommandContext, nets: readonly NetChange[]): Promise<ReadonlyMap<number, number>> {
	const tasks = await context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), idsOf(nets, 'task')))
		.execute();
	return new Map(tasks.map((row) => [row.id, row.project_id]));
}

/** Of what the buckets of projects and saved filters are part. */
async function currentBucketProjects(context: CommandContext, nets: readonly NetChange[]): Promise<number[]> {
	const views = nets.filter((net) => net.entity === 'bucket').map((net) => Number(net.lost?.viewId ?? 0));
	const ofBuckets = await context.db
		.selectFrom('view')
		.leftJoin('bucket', 'bucket.view_id', 'view.id')
		.select(['view.project_id', 'view.saved_filter_id'])
		.distinct()
		.where((eb) =>
			eb.or([
				context.dialect.isOneOf(eb.ref('bucket.id'), idsOf(nets, 'bucket')),
				context.dialect.isOneOf(eb.ref('view.id'), views),
			]),
		)
		.execute();
	return ofBuckets.map(projectIdOf);
}

const idsOf = (nets: readonly NetChange[], entity: ChangeEntity) =>
	nets.filter((net) => net.entity === entity).map((net) => net.entityId);

async function isAllowedOrGone(context: CommandContext, id: number, right: Right): Promise<boolean> {
	try {
		await requireProjectRef(context, id, right, { archived: true });
		return true;
	} catch (error) {
		if (isFailure(error, 'access.forbidden')) return false;
		if (isFailure(error, 'project.missing') || isFailure(error, 'savedFilter.missing')) return true;
		throw error;
	}
}
