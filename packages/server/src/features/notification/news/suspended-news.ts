import { parseRight, type Right } from '@ordna/domain/right';
import { rightToMakeLink } from '@ordna/domain/share';
import type { Change, Tell } from '../../../asking/index.ts';
import { hasRight, selectReaders } from '../../access/index.ts';
import { hearersOf } from '../audience.ts';
import { projectPictures } from '../pictures.ts';
import type { LineNews } from './task-news.ts';

/** A link or a webhook, and the right that whoever made it needs for it to work. */
interface MadeThing {
	readonly kind: 'link_share' | 'webhook';
	readonly id: number;
	readonly projectId: number;
	readonly makerId: number;
	readonly name: string;
	readonly need: Right;
}

/** The admins of a project hear of links and webhooks that stopped working, as whoever made them lost the right to. */
export async function newsOfSuspensions(tell: Tell, lines: readonly Change[]): Promise<LineNews[]> {
	const line = lines.findLast((one) => projectOf(one) !== undefined || memberOf(one) !== undefined);
	if (!line) return [];
	const things = await thingsAffected(tell, lines);
	const news: LineNews[] = [];
	for (const thing of things) {
		if (await hasRight(tell, thing.makerId, thing)) continue;
		news.push(...(await newsOf(tell, thing, line)));
	}
	return news;
}

/** The project whose access, and that of all beneath it, was worked out anew. */
function projectOf({ kind, entityId }: Change): number | undefined {
	return kind === 'access.changed' ? entityId : undefined;
}

/** Who left a team. */
function memberOf(line: Change): number | undefined {
	return line.kind === 'team.member.removed' ? line.before?.memberId : undefined;
}

/** The links and webhooks in the trees of projects whose access changed, and those of people who left a team. */
async function thingsAffected(tell: Tell, lines: readonly Change[]): Promise<MadeThing[]> {
	const { db, words } = tell;
	const projectIds = [...new Set(lines.flatMap((line) => projectOf(line) ?? []))];
	const memberIds = [...new Set(lines.flatMap((line) => memberOf(line) ?? []))];
	const tree = db.withRecursive('affected', (cte) =>
		cte
			.selectFrom('project')
			.select('project.id')
			.where((eb) => words.isOneOf(eb.ref('project.id'), projectIds))
			.union((eb) =>
				eb.selectFrom('project').innerJoin('affected', 'affected.id', 'project.parent_id').select('project.id'),
			),
	);
	const links = await tree
		.selectFrom('link_share')
		.select(['id', 'project_id', 'shared_by_id', 'name', 'right'])
		.where((eb) =>
			eb.or([
				eb('project_id', 'in', eb.selectFrom('affected').select('affected.id')),
				words.isOneOf(eb.ref('shared_by_id'), memberIds),
			]),
		)
		.orderBy('id')
		.execute();
	const webhooks = await tree
		.selectFrom('webhook')
		.select(['id', 'project_id', 'created_by_id'])
		.where((eb) =>
			eb.or([
				eb('project_id', 'in', eb.selectFrom('affected').select('affected.id')),
				eb.and([eb('project_id', 'is not', null), words.isOneOf(eb.ref('created_by_id'), memberIds)]),
			]),
		)
		.orderBy('id')
		.execute();
	return [
		...links.map((row) => ({
			kind: 'link_share' as const,
			id: row.id,
			projectId: row.project_id,
			makerId: row.shared_by_id,
			name: row.name,
			need: rightToMakeLink(parseRight(row.right) ?? 'read'),
		})),
		...webhooks.map((row) => ({
			kind: 'webhook' as const,
			id: row.id,
			projectId: row.project_id ?? 0,
			makerId: row.created_by_id,
			name: '',
			need: 'write' as const,
		})),
	];
}

async function newsOf(
	tell: Tell,
	{ kind, id, projectId, makerId, name }: MadeThing,
	line: Change,
): Promise<LineNews[]> {
	const project = (await projectPictures(tell, [projectId])).get(projectId);
	if (project === undefined) return [];
	const [userIds = []] = await hearersOf(tell, [{ projectId, userIds: await adminsOf(tell, projectId) }]);
	return [
		{
			line,
			name: `${kind}.suspended`,
			// Once for each maker: whoever takes it over may lose the right in turn.
			subject: `${kind}.suspended ${id} ${makerId}`,
			projectId,
			people: { maker: makerId },
			payload: { project, [kind]: JSON.stringify({ id, name }) },
			userIds,
		},
	];
}

async function adminsOf(tell: Tell, projectId: number): Promise<number[]> {
	const readers = await selectReaders(tell, projectId).execute();
	const admins: number[] = [];
	for (const { id } of readers) if (await hasRight(tell, id, { projectId, need: 'admin' })) admins.push(id);
	return admins;
}
