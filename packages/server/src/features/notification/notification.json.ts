import { codecOf, toId } from '@ordna/domain/contract';
import { notificationText } from '@ordna/domain/notification';
import { user } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { serializeUsers } from '../user/index.ts';
import type { Notice } from './notification.table.ts';

const codec = codecOf(user);

/** Notifications as JSON, with people as they are now. No statement when these are kept. */
export async function serializeNotifications(context: QueryContext, notices: readonly Notice[]): Promise<string[]> {
	const ids = new Set(notices.flatMap((notice) => notice.people.map(([, id]) => id)));
	const texts = await serializeUsers(context, [...ids]);
	const shown = (id: number) => texts.get(id) ?? goneText(id);
	return notices.map(({ people, ...notice }) =>
		notificationText({ ...notice, people: people.map(([key, id]) => [key, shown(id)] as const) }),
	);
}

/** Somebody whose account or link is gone: clients need a person here. */
function goneText(id: number): string {
	const username = id < 0 ? `link-share-${-id}` : '';
	return JSON.stringify(
		codec.encode({ id: toId('user', id), name: '', username, avatar: '', created: null, updated: null }),
	);
}
