import { fail } from '@ordna/domain/failures';
import type { Notification } from '@ordna/domain/notification';
import type { SelectQueryBuilder } from 'kysely';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage, type Portion } from '../../db/on-page.ts';
import { type Answer, JsonFragment, type Page, pagedText } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { type Granted, granted, rightsOf } from '../access/index.ts';
import { type Newest, newestOf } from './inbox.ts';
import { serializeNotifications } from './notification.json.ts';
import { type Notice, toNotice } from './notification.table.ts';

/** The notifications of the caller, the newest first, as far as they can still read what it is about. */
export async function listNotifications(context: QueryContext, page: Page): Promise<Answer<Notification[]>> {
	const { notices, total } = await pageOfNotices(context, page);
	const texts = await serializeNotifications(context, notices);
	return pagedText(JsonFragment.list(texts), notices.length, total, page);
}

/** The caller's newest notifications, at most so many. */
export async function newestNotices(context: QueryContext, limit: number): Promise<readonly Notice[]> {
	return (await pageOfNotices(context, { number: 1, size: limit, offset: 0, limit })).notices;
}

async function pageOfNotices(context: QueryContext, page: Page): Promise<Newest> {
	const { notices, total } = await newestOf(context, (size) => loadNewest(context, size));
	const end = page.limit === null ? total : Math.min(page.offset + page.limit, total);
	if (end <= notices.length) return { notices: notices.slice(page.offset, end), total };
	return { notices: await load(context, page), total };
}

async function loadNewest(context: QueryContext, size: number): Promise<Newest> {
	const notices = await load(context, { offset: 0, limit: size });
	if (notices.length < size) return { notices, total: notices.length };
	const { total } = await (await shownTo(context))
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return { notices, total: Number(total) };
}

async function load(context: QueryContext, portion: Portion): Promise<Notice[]> {
	const rows = await withContent(await shownTo(context))
		.orderBy('notification.id', 'desc')
		.$call(onPage(portion))
		.execute();
	return rows.map(toNotice);
}

/** One of the caller's own that they can see, to be marked. */
export async function requireNotification(context: QueryContext, id: number): Promise<Granted<Notice, 'write'>> {
	const row = await withContent(await shownTo(context))
		.where('notification.id', '=', id)
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	return granted(toNotice(row), 'write');
}

/** The caller's own of these ids that they can see. */
export async function findNotifications(context: QueryContext, ids: readonly number[]): Promise<Notice[]> {
	const rows = await withContent(await shownTo(context))
		.where((eb) => context.dialect.isOneOf(eb.ref('notification.id'), ids))
		.orderBy('notification.id')
		.execute();
	return rows.map(toNotice);
}

/** The caller's notifications, but for those about projects they cannot read. */
async function shownTo(context: QueryContext) {
	const projects = [...(await rightsOf(context)).keys()];
	return context.db
		.selectFrom('notification')
		.where('notification.user_id', '=', requirePerson(context.caller).id)
		.where('notification.is_hidden', '=', 0)
		.where((eb) =>
			eb.or([
				eb('notification.project_id', 'is', null),
				context.dialect.isOneOf(eb.ref('notification.project_id'), projects),
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
