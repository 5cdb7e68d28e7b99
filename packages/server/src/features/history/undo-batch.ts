import { netChanges, type Undoing } from '@ordna/domain/batch';
import type { ChangeEntity } from '@ordna/domain/changes';
import { fail } from '@ordna/domain/failures';
import type { Tell } from '../../asking/index.ts';
import { sightOf } from '../change/index.ts';
import { batchLines } from './batch.queries.ts';
import { withoutPrivatePlaces } from './private-places.ts';
import { requireRights } from './rights.ts';
import { removeBuckets, undoBuckets } from './undo-buckets.ts';
import { archiveMade, findMade } from './undo-made-projects.ts';
import { undoProjects } from './undo-projects.ts';
import { undoTasks } from './undo-tasks.ts';
import { removeViews, restoreViews, undoViews } from './undo-views.ts';
import { Verdicts } from './verdicts.ts';

/**
 * Takes back what a batch did, field by field: whatever still is as the batch left it becomes what it was before. What
 * was changed since stays and is named. For whoever has the rights on everything in it, whoever did it; whoever sees
 * nothing of it is told that it is not there.
 *
 * What was deleted comes first and what was made goes last, so that nothing has to stand where there is no place for it.
 */
export async function undoBatch(tell: Tell, batchId: string): Promise<Undoing> {
	const lines = await batchLines(tell, batchId);
	if (!lines.some(await sightOf(tell))) throw fail('batch.missing');
	const nets = await withoutPrivatePlaces(tell, netChanges(lines));
	await requireRights(tell, nets);

	const verdicts = new Verdicts();
	for (const net of nets) if (net.isFinal) verdicts.refused(net, null, 'final');
	const of = (entity: ChangeEntity) => nets.filter((net) => net.entity === entity && net.fields.size > 0);
	const made = await findMade(tell, { projects: of('project'), tasks: of('task') }, verdicts);
	const outside = (entity: ChangeEntity) => of(entity).filter((net) => ![...net.projectIds].some((id) => made.has(id)));

	await undoProjects(
		tell,
		of('project').filter((net) => !made.has(net.entityId)),
		verdicts,
	);
	const [views, buckets] = [outside('view'), outside('bucket')];
	await restoreViews(tell, views, verdicts);
	const viewIds = new Set(views.map((net) => net.entityId));
	await undoBuckets(tell, buckets, { views: viewIds, verdicts });
	await undoViews(tell, views, verdicts);
	await undoTasks(tell, of('task'), { made, views: viewIds, verdicts });
	const ownBuckets = new Set(buckets.map((net) => net.entityId));
	const leaving = await removeViews(tell, views, { ownBuckets, verdicts });
	await removeBuckets(tell, buckets, { leaving, views: viewIds, verdicts });
	await archiveMade(tell, made, verdicts);
	return verdicts.toUndoing(tell.batch);
}
