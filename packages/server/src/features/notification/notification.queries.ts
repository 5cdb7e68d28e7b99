import { fail } from '@ordna/domain/failures';
import type { Notification } from '@ordna/domain/notification';
import type { SelectQueryBuilder } from 'kysely';
import { type Ask, requirePerson } from '../../asking/index.ts';
import { onPage, type Portion } from '../../db/on-page.ts';
import { type Answer, type Page, pagedText, WireText } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { type Granted, granted, rightsOf } from '../access/index.ts';
import { type Newest, newestOf } from './inbox.ts';
import { type Notice, toNotice } from './notification.table.ts';
import { notificationTexts } from './notification.texts.ts';

/** What the caller was told, the newest first, as far as they can still read what it is about. */
export async function listNotifications(ask: Ask, page: Page): Promise<Answer<Notification[]>> {
	const { notices, total } = await pageOfNotices(ask, page);
	const texts = await notificationTexts(ask, notices);
	return pagedText(WireText.list(texts), notices.length, total, page);
}

/** The caller's newest notifications, at most so many. */
export async function newestNotices(ask: Ask, limit: number): Promise<readonly Notice[]> {
	return (await pageOfNotices(ask, { number: 1, size: limit, offset: 0, limit })).notices;
}

async function pageOfNotices(ask: Ask, page: Page): Promise<Newest> {
	const { notices, total } = await newestOf(ask, (size) => loadNewest(ask, size));
	const end = page.limit === null ? total : Math.min(page.offset + page.limit, total);
	if (end <= notices.length) return { notices: notices.slice(page.offset, end), total };
	return { notices: await load(ask, page), total };
}

async function loadNewest(ask: Ask, size: number): Promise<Newest> {
	const notices = await load(ask, { offset: 0, limit: size });
	if (notices.length < size) return { notices, total: notices.length };
	const { total } = await (await shownTo(ask))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return { notices, total: Number(total) };
}

async function load(ask: Ask, portion: Portion): Promise<Notice[]> {
	const rows = await withContent(await shownTo(ask))
		.orderBy('notification.id', 'desc')
		.$call(onPage(portion))
		.execute();
	return rows.map(toNotice);
}

/** One of the caller's own that they can see, to be marked. */
export async function requireNotification(ask: Ask, id: number): Promise<Granted<Notice, 'write'>> {
	const row = await withContent(await shownTo(ask))
		.where('notification.id', '=', id)
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	return granted(toNotice(row), 'write');
}

/** The caller's own of these ids that they can see. */
export async function findNotifications(ask: Ask, ids: readonly number[]): Promise<Notice[]> {
	const rows = await withContent(await shownTo(ask))
		.where((eb) => ask.words.isOneOf(eb.ref('notification.id'), ids))
		.orderBy('notification.id')
		.execute();
	return rows.map(toNotice);
}

/** The caller's notifications, but for those about projects they cannot read. */
async function shownTo(ask: Ask) {
	const projects = [...(await rightsOf(ask)).keys()];
	return ask.db
		.selectFrom('notification')
		.where('notification.user_id', '=', requirePerson(ask.caller).id)
		.where((eb) =>
			eb.or([
				eb('notification.project_id', 'is', null),
				ask.words.isOneOf(eb.ref('notification.project_id'), projects),
			]),
		);
}

function withContent<O>(query: SelectQueryBuilder<Tables, 'notification', O>) {
	return query
		.innerJoin('notification_content as content', 'content.id', 'notification.content_id')
		.select([
			'notification.id',
			'notification.read_at',
			'notification.created',
			'content.name',
			'content.people',
			'content.payload',
		]);
}
