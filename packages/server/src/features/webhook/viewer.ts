import { toId } from '@ordna/domain/contract';
import type { Caller, QueryContext } from '../../context/index.ts';
import { findVisitor } from '../share/index.ts';
import { findPeople } from '../user/index.ts';

/** Somebody by the id under which the log keeps what they did, as a caller; a stranger when they are gone. */
export async function viewerOf(context: QueryContext, id: number): Promise<Caller> {
	if (id < 0) return (await findVisitor(context, -id)) ?? { kind: 'stranger' };
	const person = id === 0 ? undefined : (await findPeople(context, [id])).get(id);
	if (!person) return { kind: 'stranger' };
	return { kind: 'person', id: toId('user', id), username: person.username, sessionId: null, scopes: null };
}
