import { fail } from '@ordna/domain/failures';
import {
	comparisonsOf,
	type Filter,
	failureParams,
	isTimeZone,
	mentions,
	parseSort,
	resolveFilter,
	type SortKey,
	usesNow,
} from '@ordna/domain/filter';
import { favoritesId, favoriteViews, parseProjectRef } from '@ordna/domain/project';
import { addMs, type Instant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import type { Ask } from '../../asking/index.ts';
import { projectFacts, requirePlace, rightOn } from '../access/index.ts';
import { viewsOf } from '../view/index.ts';
import { everythingScope, favoritesScope, projectScope, type Scope } from './list-scope.ts';
import { type Column, columnsOf, questionOf, requireFilterFacts } from './list-view.ts';
import { readFilter, type StoredQuestion, searchWords } from './stored-question.ts';

/** What a client sends with a list of tasks. */
export interface ListQuery {
	readonly s?: string | undefined;
	readonly sortBy?: readonly string[] | undefined;
	readonly orderBy?: readonly string[] | undefined;
	readonly filter?: string | undefined;
	readonly filterTimezone?: string | undefined;
	readonly filterIncludeNulls?: boolean | undefined;
	readonly expand?: readonly string[] | undefined;
}

/** A view whose tasks have places, with its columns when it is a board. */
export interface PlacedIn {
	readonly id: number;
	readonly mode: View['bucketConfigurationMode'];
	readonly columns: readonly Column[];
	readonly view: View;
}

/** Which tasks, in which order: everything read, checked and worked out. */
export interface ListQuestion {
	readonly scope: Scope;
	readonly placed: PlacedIn | null;
	/** All of them hold. */
	readonly filters: readonly Filter<Instant>[];
	readonly includeNulls: boolean;
	/** What the columns of a board of filters show. */
	readonly columnFilters: readonly ColumnFilter[];
	/** All of them are found. */
	readonly searches: readonly string[];
	/** Whether tasks beneath a task that is found are left out, to come behind it. */
	readonly isTree: boolean;
	/** Ends with the id. */
	readonly sort: readonly SortKey[];
	/** Told by the name of a bucket: its tasks as a flat list. */
	readonly namesBucket: boolean;
	/** Whether the due dates are to come with the ids. */
	readonly wantsDates: boolean;
	/** The same for the same question; `null` when its answer changes with the clock. */
	readonly key: string | null;
}

export interface ColumnFilter {
	readonly filter: Filter<Instant> | null;
	readonly includeNulls: boolean;
	readonly s: string;
}

/** Where a list is asked for. */
export interface ListPlace {
	readonly projectId?: number;
	readonly viewId?: number;
}

/** More comparisons than this nobody writes, and the databases bound how deep a condition may be. */
const mostComparisons = 400;

/** Reads what is asked and checks that the caller may. Refuses as api/routes.md 10 says. */
export async function readQuestion(ask: Ask, place: ListPlace, query: ListQuery): Promise<ListQuestion> {
	const { scope, view, stored } = await openPlace(ask, place);
	const columns = view && view.id > 0 ? await columnsOf(ask, view) : [];
	const asked = [readAsked(query), view && questionOf(view), stored].filter((one) => one !== null);
	const zone = await zoneOf(ask, query, stored !== null);
	const filters = asked.map((one) => one.filter).filter((filter) => filter !== null);
	for (const filter of filters) checkSize(filter);
	const columnQuestions = columns.map((column) => column.question).filter((question) => question !== null);
	const all = [...filters, ...columnQuestions.map((one) => one.filter).filter((filter) => filter !== null)];
	const resolve = (now: Instant) => resolveAll({ filters, columns: columnQuestions }, { now, zone });
	const resolved = resolve(ask.now);
	const namesBucket = filters.some((filter) => mentions(filter, 'bucketId'));
	const placed = view && view.id > 0 ? { id: view.id, mode: view.bucketConfigurationMode, columns, view } : null;
	const shared = {
		...resolved,
		// The columns of a board hold every card themselves.
		isTree: (query.expand?.includes('subtasks') ?? false) && !hasColumns({ placed, namesBucket }),
		includeNulls: (stored ? asked.slice(1) : asked).some((one) => one.includeNulls),
		searches: searchesOf(asked, stored),
		sort: sortOf(query, stored, { view, placed, namesBucket }),
	};
	const isStable = !all.some(usesNow) || same(resolved, resolve(addMs(ask.now, 2000)));
	const keyOf = () => `${scope.group}|${scope.kind}|${view?.id ?? ''}|${view?.version ?? ''}|${JSON.stringify(shared)}`;
	return { scope, placed, ...shared, namesBucket, wantsDates: false, key: isStable ? keyOf() : null };
}

/** Whether the answer is a board: the view has columns, and nobody asked for the cards of one of them. */
export function hasColumns({ placed, namesBucket }: Pick<ListQuestion, 'placed' | 'namesBucket'>): boolean {
	return placed !== null && placed.mode !== 'none' && !namesBucket;
}

/** The same question, with the due dates of what it finds. */
export function withDates(question: ListQuestion): ListQuestion {
	return { ...question, wantsDates: true, key: question.key && `dates|${question.key}` };
}

function same(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

function readAsked(query: ListQuery): StoredQuestion {
	return {
		filter: readFilter(query.filter ?? ''),
		s: searchWords(query.s ?? ''),
		includeNulls: query.filterIncludeNulls ?? false,
		sortBy: query.sortBy ?? [],
		orderBy: query.orderBy ?? [],
	};
}

interface OpenPlace {
	readonly scope: Scope;
	readonly view: View | null;
	/** The question of a saved filter. */
	readonly stored: StoredQuestion | null;
}

/** What a project id stands for, when the caller may read it. A visitor gets the project of the link, whatever is asked. */
async function openPlace(ask: Ask, { projectId, viewId }: ListPlace): Promise<OpenPlace> {
	const { caller } = ask;
	const wanted = caller.kind === 'visitor' ? caller.projectId : projectId;
	if (wanted === undefined) return { scope: await everythingScope(ask), view: null, stored: null };
	const ref = parseProjectRef(wanted);
	if (ref.kind === 'project') await requireReadable(ask, ref.id);
	else await requirePlace(ask, wanted, 'read');
	const view = viewId === undefined ? null : await requireViewOf(ask, wanted, viewId);
	if (ref.kind === 'project') return { scope: projectScope(ref.id), view, stored: null };
	if (ref.kind === 'favorites') return { scope: await favoritesScope(ask), view, stored: null };
	const { question } = await requireFilterFacts(ask, ref.id);
	return { scope: await everythingScope(ask), view, stored: question };
}

/** Lists tell a stranger apart from what is missing by a code of their own (api/quirks.md 6.7). */
async function requireReadable(ask: Ask, id: number): Promise<void> {
	if (!(await projectFacts(ask, id))) throw fail('project.missing', { id });
	if ((await rightOn(ask, id)) === null) throw fail('task.noAccess');
}

/** Their dates are never shown here. */
const favorites = favoriteViews(0 as Instant);

async function requireViewOf(ask: Ask, projectId: number, viewId: number): Promise<View> {
	const views = projectId === favoritesId ? favorites : await viewsOf(ask, projectId);
	const view = views.find((one) => one.id === viewId);
	if (!view) throw fail('view.missing', { id: viewId });
	return view;
}

function checkSize(filter: Filter): void {
	if (comparisonsOf(filter).length <= mostComparisons) return;
	throw fail('filter.unreadable', {
		in: 'filter',
		expression: '…',
		reason: `more than ${mostComparisons} comparisons`,
	});
}

/** The zone in which dates are worked out; a saved filter's are its owner's (api/quirks.md 13.6). */
async function zoneOf(ask: Ask, { filter, filterTimezone }: ListQuery, isSaved: boolean): Promise<string> {
	if (filter && filterTimezone && !isTimeZone(filterTimezone))
		throw fail('input.timeZone', { timezone: filterTimezone });
	const { timezone } = ask.app.settings.service;
	if (!isSaved || ask.caller.kind !== 'person') return (filter && filterTimezone) || timezone;
	const own = await ask.db.selectFrom('user').select('timezone').where('id', '=', ask.caller.id).executeTakeFirst();
	return own?.timezone || timezone;
}

interface Unresolved {
	readonly filters: readonly Filter[];
	readonly columns: readonly StoredQuestion[];
}

function resolveAll({ filters, columns }: Unresolved, context: { now: Instant; zone: string }) {
	return {
		filters: filters.map((filter) => resolveFilter(filter, context)),
		columnFilters: columns.map(
			({ filter, includeNulls, s }): ColumnFilter => ({
				filter: filter && resolveFilter(filter, context),
				includeNulls,
				s,
			}),
		),
	};
}

/** The words of a view take the place of those that are asked for; those of a saved filter are looked for as well. */
function searchesOf(asked: readonly StoredQuestion[], stored: StoredQuestion | null): string[] {
	const [own, ...others] = asked;
	const ofView = others.find((one) => one !== stored)?.s;
	return [ofView || own?.s || '', stored?.s ?? ''].filter((words) => words !== '');
}

interface Sorting {
	readonly view: View | null;
	readonly placed: PlacedIn | null;
	readonly namesBucket: boolean;
}

/** The keys in their order, those of a saved filter behind the query's; then the position in a view, then the id. */
function sortOf(query: ListQuery, stored: StoredQuestion | null, { view, placed, namesBucket }: Sorting): SortKey[] {
	const keys = [
		...readSort(query.sortBy ?? [], query.orderBy ?? []),
		...(stored ? readSort(stored.sortBy, stored.orderBy) : []),
	];
	if (!view && keys.some(({ by }) => by === 'position')) throw fail('sort.positionNeedsView');
	const ends: SortKey[] = [...(placed ? [{ by: 'position', order: 'asc' } as const] : []), { by: 'id', order: 'asc' }];
	const meant = [...keys, ...ends].filter(({ by }) => {
		if (by === 'relevance') return false;
		if (by === 'position') return placed !== null;
		return by !== 'bucketId' || (placed?.mode === 'manual' && namesBucket);
	});
	const once = meant.filter(({ by }, at) => meant.findIndex((other) => other.by === by) === at);
	return once.slice(0, once.findIndex(({ by }) => by === 'id') + 1);
}

function readSort(sortBy: readonly string[], orderBy: readonly string[]): readonly SortKey[] {
	const parsed = parseSort(sortBy, orderBy);
	if (!parsed.ok) throw fail(parsed.failure.name, failureParams(parsed.failure));
	return parsed.sort;
}
