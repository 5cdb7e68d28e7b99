import { toId } from '@ordna/domain/contract';
import { parseRight } from '@ordna/domain/right';
import type { Caller, QueryContext } from '../../context/index.ts';
import { findPeople } from '../user/index.ts';

/** Somebody by the id under which the log keeps what they did, as a caller; a stranger when they are gone. */
export async function viewerOf(context: QueryContext, id: number): Promise<Caller> {
	if (id < 0) return visitorOf(context, -id);
	const person = id === 0 ? undefined : (await findPeople(context, [id])).get(id);
	if (!person) return { kind: 'stranger' };
	return { kind: 'person', id: toId('user', id), username: person.username, sessionId: null, scopes: null };
}

async function visitorOf({ db }: QueryContext, shareId: number): Promise<Caller> {
	const link = await db
		.selectFrom('link_share')
		.select(['project_id', 'right'])
		.where('id', '=', shareId)
		.executeTakeFirst();
	if (!link) return { kind: 'stranger' };
	return { kind: 'visitor', shareId, projectId: link.project_id, right: parseRight(link.right) ?? 'read' };
}
