import { type ChangeEntity, isNonMutating } from '@ordna/domain/changes';
import type { Right } from '@ordna/domain/right';
import { type Change, cache, callerKey, type Invalidation, type QueryContext } from '../../context/index.ts';
import { type Answer, type JsonFragment, type Page, pagedText } from '../../http/index.ts';
import { rightsOf } from '../access/index.ts';
import type { TaskListQuery } from '../task-filter/index.ts';
import { findCachedTasks } from '../task-json/index.ts';
import { changedProjects } from './changed-tasks.ts';

/** A page as it is answered. */
export interface TaskPage {
	readonly text: JsonFragment;
	/** How many it shows, as its headers say. */
	readonly count: number;
	readonly total: number;
	/** The tasks it shows. */
	readonly ids: readonly number[];
}

/** What a page shows lies in one project, by its id, or in any of those that its reader may see. */
type PageGroup = number | ReadonlyMap<number, Right>;

interface CachedPage extends Omit<TaskPage, 'ids'> {
	readonly group: PageGroup;
}

const limit = 8 * 1024 * 1024;

/** In characters. A longer page would push out many others. */
const maxLength = 512 * 1024;

/** Pages that were asked for, encoded, each for one reader: whoever asks again, as clients that poll do, gets the same bytes. */
const pages = cache<string, CachedPage, PageGroup>({
	name: 'pages of tasks',
	limit,
	maxWeight: limit,
	weigh: ({ text }) => (text.length > maxLength ? Number.POSITIVE_INFINITY : 500 + text.encoded.body.length),
	groupOf: ({ group }) => group,
	dropOn: dropPages,
});

/**
 * A page of the tasks that a question finds, its right to ask checked already: from memory, or made by `load`.
 *
 * NOTE: what `expand` adds, unread marks for one, changes without a page being dropped: with it a page is `uncachedPage`.
 */
export async function cachedPage<T>(
	context: QueryContext,
	question: Pick<TaskListQuery, 'key' | 'scope'>,
	page: Page,
	load: () => Promise<TaskPage>,
): Promise<Answer<T[]>> {
	// An answer that changes with the clock, though nothing is written.
	if (question.key === null) return uncachedPage(page, load);
	const key = `${callerKey(context.caller)}|${page.number}|${page.size}|${question.key}`;
	const cached = await pages.get(context, key, async () => {
		const { ids, ...shown } = await load();
		return { ...shown, group: await groupOf(context, question, ids) };
	});
	return toAnswer(cached, page);
}

/** The same, made anew each time. */
export async function uncachedPage<T>(page: Page, load: () => Promise<TaskPage>): Promise<Answer<T[]>> {
	return toAnswer(await load(), page);
}

function toAnswer<T>({ text, count, total }: Omit<TaskPage, 'ids'>, page: Page): Answer<T[]> {
	return pagedText<T>(text, count, total, page);
}

/** Tasks of other projects are shown too, where one of the page is related to them. */
async function groupOf(
	context: QueryContext,
	{ scope }: Pick<TaskListQuery, 'scope'>,
	ids: readonly number[],
): Promise<PageGroup> {
	const tasks = (await findCachedTasks(context, ids)).values();
	const isOfOneProject = scope.kind === 'project' && tasks.every(({ relations }) => relations.length === 0);
	return isOfOneProject ? scope.projectId : rightsOf(context);
}

/** Of these nothing is shown in a page. Whatever else is written, if it is in no project, may be shown in any of them. */
const unseen: ReadonlySet<ChangeEntity> = new Set([
	'calendar token',
	'connected app',
	'export',
	'invitation',
	'notification',
	'passkey',
	'push device',
	'registration',
	'reminder',
	'second factor',
	'server',
	'session',
	'subscription',
	'template',
	'token',
	'webhook',
]);

function dropPages(change: Change, cached: Invalidation<string, CachedPage, PageGroup>): void {
	if (unseen.has(change.entity) || isNonMutating(change)) return;
	switch (change.entity) {
		case 'task':
		case 'comment':
		case 'attachment':
		case 'view':
		case 'bucket': {
			const projects = changedProjects(change);
			// A place in the view of a saved filter belongs to no project.
			if (projects.size === 0) cached.dropAll();
			for (const projectId of projects) {
				cached.dropGroup(projectId);
				cached.dropGroups((group) => typeof group === 'object' && group.has(projectId));
			}
			return;
		}
		default:
			cached.dropAll();
	}
}
