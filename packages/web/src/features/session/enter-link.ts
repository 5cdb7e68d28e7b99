import { projectEndpoints } from '@ordna/domain/project';
import { linkShareEndpoints } from '@ordna/domain/share';
import { linkHashIn, linkHashOf } from '../../platform/address/link-hash.ts';
import type { Connection } from '../../platform/connection.tsx';

/** What the address of a link asks for. */
export interface LinkVisit {
	readonly hash: string;
	readonly password: string;
	/** Where somebody was, or wanted to go, before they came here. */
	readonly returnUrl: string | null;
	/** The view that the link names. */
	readonly viewId: string | null;
}

/**
 * Comes in by a link, and says where to go on. Whoever is signed in and may see the project anyway sees it as
 * themselves; anybody else as a visitor, in this tab alone. Throws what the server refuses.
 */
export async function enterLink(
	connection: Connection,
	{ hash, password, ...destination }: LinkVisit,
): Promise<string> {
	const { api, session } = connection;
	const { token, projectId } = await api.call(linkShareEndpoints.enter, { hash, ...(password && { password }) });
	const view = /^\d+$/.test(destination.viewId ?? '') ? `/${destination.viewId}` : '';
	const start = `/projects/${projectId}${view}`;
	const isOwn = session.claims?.kind === 'person' && (await canSee(connection, projectId));
	if (isOwn) return start;
	session.signIn(token);
	return isWithin(destination.returnUrl, { hash, projectId }) ? destination.returnUrl : start + linkHashOf(hash);
}

async function canSee({ api }: Connection, projectId: number): Promise<boolean> {
	const projects = await api.call(projectEndpoints.list, { page: 0 });
	return projects.some(({ id }) => id === projectId);
}

/** Whether an address was one of this link: a page of its project, or a task. */
function isWithin(href: string | null, { hash, projectId }: { hash: string; projectId: number }): href is string {
	if (href === null) return false;
	const url = new URL(href, window.location.href);
	const isShown = url.pathname.startsWith('/tasks/') || `${url.pathname}/`.startsWith(`/projects/${projectId}/`);
	return isShown && linkHashIn(url.hash) === hash;
}
