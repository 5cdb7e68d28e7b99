import { type NetChange, netChanges, type Undoing } from '@ordna/domain/batch';
import type { ChangeEntity } from '@ordna/domain/changes';
import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import { sightOf } from '../change/index.ts';
import { forgetParts } from '../import/index.ts';
import { endMadeShares } from '../share/index.ts';
import { batchLines } from './batch.queries.ts';
import { withoutPrivatePlacements } from './private-placements.ts';
import { withRights } from './rights.ts';
import { removeBuckets, undoBuckets } from './undo-buckets.ts';
import { undoFilters } from './undo-filters.ts';
import { restoreLabels } from './undo-labels.ts';
import { archiveMade, findMade, findMadeShares } from './undo-made-projects.ts';
import { undoProjects } from './undo-projects.ts';
import { undoTasks } from './undo-tasks.ts';
import { undoTemplates } from './undo-templates.ts';
import { removeViews, restoreViews, undoViews } from './undo-views.ts';
import { Verdicts } from './verdicts.ts';

/**
 * Takes back what a batch did, field by field: whatever still is as the batch left it becomes what it was before. What
 * was changed since stays and is named. For whoever has the rights on everything in it, whoever did it; of merged labels,
 * which need no right on their tasks, those tasks stay that the caller may not write. Whoever sees nothing of it is told that
 * it is not there.
 *
 * What was deleted comes first and what was made goes last, so that nothing has to stand where there is no place for it.
 */
export async function undoBatch(context: CommandContext, batchId: string): Promise<Undoing> {
	const lines = await batchLines(context, batchId);
	if (!lines.some(await sightOf(context))) throw fail('batch.missing');
	const all = await withoutPrivatePlacements(context, netChanges(lines));
	const verdicts = new Verdicts();
	const nets = await withRights(context, all, verdicts);

	const of = (entity: ChangeEntity) => nets.filter((net) => net.entity === entity && net.fields.size > 0);
	const made = await findMade(context, { projects: of('project'), tasks: of('task') }, verdicts);
	const shares = findMadeShares(made, lines);
	const isEnded = ({ entity, entityId }: NetChange) =>
		(entity === 'user share' && shares.users.has(entityId)) || (entity === 'team share' && shares.teams.has(entityId));
	for (const net of nets) if (net.isFinal && !isEnded(net)) verdicts.refused(net, null, 'final');
	const outside = (entity: ChangeEntity) => of(entity).filter((net) => ![...net.projectIds].some((id) => made.has(id)));

	await undoProjects(
		context,
		of('project').filter((net) => !made.has(net.entityId)),
		verdicts,
	);
	const [views, buckets] = [outside('view'), outside('bucket')];
	await restoreViews(context, views, verdicts);
	const viewIds = new Set(views.map((net) => net.entityId));
	await undoBuckets(context, buckets, { views: viewIds, verdicts });
	await undoViews(context, views, verdicts);
	await restoreLabels(context, of('label'), verdicts);
	await undoFilters(context, of('saved filter'), of('label'));
	await undoTemplates(context, of('template'), verdicts);
	const parts = await undoTasks(context, of('task'), { made, views: viewIds, verdicts });
	// The next import brings what an undo took away, and not what somebody deleted.
	if (lines.some(({ kind }) => kind === 'import.finished')) await forgetParts(context, parts);
	const ownBuckets = new Set(buckets.map((net) => net.entityId));
	const leaving = await removeViews(context, views, { ownBuckets, verdicts });
	await removeBuckets(context, buckets, { leaving, views: viewIds, verdicts });
	await archiveMade(context, made, verdicts);
	await endMadeShares(context, shares);
	return verdicts.toUndoing(context.batch);
}
