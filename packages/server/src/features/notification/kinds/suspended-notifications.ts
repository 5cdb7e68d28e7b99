import { parseRight, type Right } from '@ordna/domain/right';
import { rightToMakeLink } from '@ordna/domain/share';
import type { Change, CommandContext } from '../../../context/index.ts';
import { hasRight, selectReaders } from '../../access/index.ts';
import { recipientsOf } from '../audience.ts';
import { projectPictures } from '../pictures.ts';
import type { LineNotifications } from './task-notifications.ts';

/** A link or a webhook, and the right that whoever made it needs for it to work. */
interface MadeThing {
	readonly kind: 'link_share' | 'webhook';
	readonly id: number;
	readonly projectId: number;
	readonly makerId: number;
	readonly name: string;
	readonly need: Right;
}

/**
 * Notifies the admins of a project of links and webhooks that stopped working, as whoever made them lost the right to.
 */
export async function notificationsOfSuspensions(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const line = lines.findLast((one) => projectOf(one) !== undefined || memberOf(one) !== undefined);
	if (!line) return [];
	const things = await thingsAffected(context, lines);
	const notifications: LineNotifications[] = [];
	for (const thing of things) {
		if (await hasRight(context, thing.makerId, thing)) continue;
		notifications.push(...(await notificationsOf(context, thing, line)));
	}
	return notifications;
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
async function thingsAffected(context: CommandContext, lines: readonly Change[]): Promise<MadeThing[]> {
	const { db, dialect } = context;
	const projectIds = [...new Set(lines.flatMap((line) => projectOf(line) ?? []))];
	const memberIds = [...new Set(lines.flatMap((line) => memberOf(line) ?? []))];
	const tree = db.withRecursive('affected', (cte) =>
		cte
			.selectFrom('project')
			.select('project.id')
			.where((eb) => dialect.isOneOf(eb.ref('project.id'), projectIds))
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
				dialect.isOneOf(eb.ref('shared_by_id'), memberIds),
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
				eb.and([eb('project_id', 'is not', null), dialect.isOneOf(eb.ref('created_by_id'), memberIds)]),
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

async function notificationsOf(
	context: CommandContext,
	{ kind, id, projectId, makerId, name }: MadeThing,
	line: Change,
): Promise<LineNotifications[]> {
	const project = (await projectPictures(context, [projectId])).get(projectId);
	if (project === undefined) return [];
	const [userIds = []] = await recipientsOf(context, [{ projectId, userIds: await adminsOf(context, projectId) }]);
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

async function adminsOf(context: CommandContext, projectId: number): Promise<number[]> {
	const readers = await selectReaders(context, projectId).execute();
	const admins: number[] = [];
	for (const { id } of readers) if (await hasRight(context, id, { projectId, need: 'admin' })) admins.push(id);
	return admins;
}
