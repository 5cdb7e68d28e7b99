import { fail } from '@ordna/domain/failures';
import { parseRight, type Right, rightNumber } from '@ordna/domain/right';
import type { LinkShare } from '@ordna/domain/share';
import type { Instant } from '@ordna/domain/time';
import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext } from '../../context/index.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import { type Granted, lockAccess, type ProjectFacts, refreshAccess } from '../access/index.ts';
import { withSharers } from './link-share.queries.ts';
import type { LinkShareRow } from './share.table.ts';

/** A link that is still to be made. */
export interface LinkShareDraft {
	readonly name: string;
	readonly right: Right;
	/** Empty: no password. */
	readonly passwordHash: string;
	readonly expiresAt: Instant | null;
}

/** Makes a link that leads to a project; whoever grants admin by it has to be admin. */
export async function createLinkShare<R extends Right>(
	context: CommandContext,
	project: Granted<ProjectFacts, R>,
	draft: LinkShareDraft & { right: R },
): Promise<LinkShare> {
	// Before the project's row is held: whoever deletes it takes them in this order too.
	await lockAccess(context);
	const row = await context.db
		.insertInto('link_share')
		.values({
			hash: randomAlphanumerics(40),
			name: draft.name,
			project_id: project.id,
			right: rightNumber(draft.right),
			password_hash: draft.passwordHash,
			expires_at: draft.expiresAt,
			shared_by_id: actorId(context.caller),
			created: context.now,
			updated: context.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await refreshAccess(context, project.id, { grantee: 'link', id: row.id });
	context.changes.record('share.created', { ...linkLine(row), after: linkFields(row) });
	return shown(context, row);
}

async function shown(context: CommandContext, row: LinkShareRow): Promise<LinkShare> {
	const [link] = await withSharers(context, [row]);
	return assertPresent(link, 'a link was not shown');
}

/** What is changed of a link; what is not named stays. */
export type LinkSharePatch = {
	readonly [Field in keyof LinkShareDraft]?: LinkShareDraft[Field] | undefined;
} & { readonly isAddressReplaced: boolean };

/** Changes a link of this very project. With another password or address, who came by it is out at once. */
export async function changeLinkShare(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	{ id, patch }: { readonly id: number; readonly patch: LinkSharePatch },
): Promise<LinkShare> {
	// Before the link's row is held: whoever deletes it takes them in this order too.
	await lockAccess(context);
	const before = await context.db
		.selectFrom('link_share')
		.selectAll()
		.where('id', '=', id)
		.where('project_id', '=', project.id)
		.executeTakeFirst();
	if (!before) throw fail('share.linkMissing', { id });
	const row = await context.db
		.updateTable('link_share')
		.set({ ...columnsOf(patch), updated: context.now })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
	if (row.right !== before.right) await refreshAccess(context, project.id, { grantee: 'link', id });
	const secrets = {
		isPasswordReplaced: row.password_hash !== before.password_hash,
		isAddressReplaced: row.hash !== before.hash,
	};
	const change = { before: linkFields(before), after: { ...linkFields(row), ...secrets } };
	context.changes.record('share.updated', { ...linkLine(row), ...change });
	return shown(context, row);
}

function columnsOf({ name, right, passwordHash, expiresAt, isAddressReplaced }: LinkSharePatch) {
	return {
		...(name !== undefined && { name }),
		...(right !== undefined && { right: rightNumber(right) }),
		...(passwordHash !== undefined && { password_hash: passwordHash }),
		...(expiresAt !== undefined && { expires_at: expiresAt }),
		...(isAddressReplaced && { hash: randomAlphanumerics(40) }),
	};
}

/** Makes a link of this very project the caller's own, so that it opens the project as long as they are an admin. */
export async function takeOverLink(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	id: number,
): Promise<LinkShare> {
	const before = await context.db
		.selectFrom('link_share')
		.select('shared_by_id')
		.where('id', '=', id)
		.where('project_id', '=', project.id)
		.executeTakeFirst();
	if (!before) throw fail('share.linkMissing', { id });
	const row = await context.db
		.updateTable('link_share')
		.set({ shared_by_id: actorId(context.caller), updated: context.now })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const change = { before: { sharedById: before.shared_by_id }, after: { sharedById: row.shared_by_id } };
	context.changes.record('share.updated', { ...linkLine(row), ...change });
	return shown(context, row);
}

/** Deletes a link of this very project; one that is gone already is fine. Who came by it is out at once. */
export async function deleteLinkShare(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	id: number,
): Promise<void> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(context);
	const row = await context.db
		.deleteFrom('link_share')
		.where('id', '=', id)
		.where('project_id', '=', project.id)
		.returningAll()
		.executeTakeFirst();
	if (!row) return;
	await refreshAccess(context, project.id, { grantee: 'link', id: row.id });
	context.changes.record('share.deleted', { ...linkLine(row), before: linkFields(row) });
}

export function linkLine(row: LinkShareRow) {
	return { entity: 'link share', entityId: row.id, projectId: row.project_id } as const;
}

/** The fields of a link as its change lines tell them; what opens it is not among them. */
export function linkFields(row: LinkShareRow) {
	return { name: row.name, right: parseRight(row.right), sharedById: row.shared_by_id, expiresAt: row.expires_at };
}
