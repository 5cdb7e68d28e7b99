import { parseRight, rightNumber } from '@ordna/domain/right';
import { isLinkExpired } from '@ordna/domain/share';
import { type App, cache, type QueryContext, type Visitor } from '../../context/index.ts';
import type { Authenticator } from '../../http/index.ts';
import { sha256Hex, signToken } from '../../security/tokens.ts';
import { readAccessToken } from '../session/index.ts';
import { isSuspended } from './link-share.queries.ts';
import type { LinkShareRow } from './share.table.ts';

/** What somebody came in by, as their token and their connection say it, without giving it away. */
const entranceOf = (link: LinkShareRow) => sha256Hex(`${link.hash} ${link.password_hash}`).slice(0, 16);

const toVisitor = (link: LinkShareRow): Visitor => ({
	kind: 'visitor',
	shareId: link.id,
	projectId: link.project_id,
	right: parseRight(link.right) ?? 'read',
	entrance: entranceOf(link),
	expiresAt: link.expires_at,
});

/** How tokens number a visitor by a link (docs/wire/auth.md#callers). */
const visitorType = 2;

/** The links visitors came by, kept until the log says that one changed; `null` when it is gone. */
const links = cache<number, LinkShareRow | null>({
	name: 'link shares',
	limit: 5000,
	dropOn({ entity, entityId }, cached) {
		if (entity === 'link share') cached.drop(entityId);
	},
});

async function findLink(app: App, id: number): Promise<LinkShareRow | null> {
	return links.get({ app }, id, async () => {
		const row = await app.database.read.selectFrom('link_share').selectAll().where('id', '=', id).executeTakeFirst();
		return row ?? null;
	});
}

/** Lets visitors in as long as their link is there; the right stored with it counts, whatever the token says. */
export const shareAuthenticator: Authenticator = {
	async callerOf(app, token): Promise<Visitor | undefined> {
		const claims = readAccessToken(app, token);
		if (claims?.type !== visitorType || !app.settings.service.enableLinkSharing) return undefined;
		const link = await findLink(app, Number(claims.id));
		if (!link || link.hash !== claims.hash || entranceOf(link) !== claims.entrance) return undefined;
		if (isLinkExpired({ expiresAt: link.expires_at }, app.clock.now())) return undefined;
		if (await isSuspended({ app, db: app.database.read }, link)) return undefined;
		return toVisitor(link);
	},
};

/** A token for everybody who came by this link; clients decode its claims. */
export function visitorToken(app: App, link: LinkShareRow): string {
	const end = app.clock.now() + app.settings.service.jwtTtlSeconds * 1000;
	const claims = {
		type: visitorType,
		id: link.id,
		hash: link.hash,
		project_id: link.project_id,
		permission: rightNumber(parseRight(link.right) ?? 'read'),
		right: rightNumber(parseRight(link.right) ?? 'read'),
		sharedByID: link.shared_by_id,
		entrance: entranceOf(link),
		exp: Math.floor(Math.min(end, link.expires_at ?? end) / 1000),
	};
	return signToken(claims, app.secret);
}

/** A new token for a visitor whose present one still lets them in. */
export async function renewVisitorToken(app: App, visitor: Visitor): Promise<string | undefined> {
	const link = await findLink(app, visitor.shareId);
	return link ? visitorToken(app, link) : undefined;
}

/** The visitors of a link, whether it is open or not; nobody when it is gone. */
export async function findVisitor({ db }: Pick<QueryContext, 'db'>, shareId: number): Promise<Visitor | undefined> {
	const row = await db.selectFrom('link_share').selectAll().where('id', '=', shareId).executeTakeFirst();
	return row && toVisitor(row);
}

/** Whether somebody who came by a link is still let in. */
export async function isLinkOpen(source: Pick<QueryContext, 'app' | 'db'>, visitor: Visitor): Promise<boolean> {
	const row = await source.db.selectFrom('link_share').selectAll().where('id', '=', visitor.shareId).executeTakeFirst();
	if (!row || entranceOf(row) !== visitor.entrance) return false;
	if (isLinkExpired({ expiresAt: row.expires_at }, source.app.clock.now())) return false;
	return !(await isSuspended(source, row));
}
