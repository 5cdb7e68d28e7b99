import { comparisonsOf, type Filter, isJoin, printFilter } from '@ordna/domain/filter';
import type { FilterSource, TaskExplanation } from '@ordna/domain/task-list';
import type { Instant } from '@ordna/domain/time';
import { sql } from 'kysely';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { type Condition, filterCondition } from './filter-condition.ts';
import type { TaskListQuery } from './list-query.ts';
import { besidePlacement, rulesOf, scopeCondition, searchCondition } from './order.sql.ts';
import type { Origins } from './task-predicate.ts';

/** What the parts of a query say of one task, in the trash or not. */
export interface MatchExplanation extends Pick<TaskExplanation, 'conditions' | 'searches'> {
	readonly isInScope: boolean;
}

/**
 * Evaluates each comparison of a query for one task, by the conditions that lists are filtered with. Only what joins them
 * is worked out here: PostgreSQL takes no more than 1664 columns, and three filters have 1200 comparisons at most. One
 * statement.
 */
export async function explainMatch(
	context: QueryContext,
	question: TaskListQuery,
	{ taskId, origins }: { readonly taskId: number; readonly origins: Origins },
): Promise<MatchExplanation> {
	const { scope, placed, filters, searches } = question;
	const rules = rulesOf(context, question);
	const comparisons = filters.flatMap((filter) => comparisonsOf(filter));
	const [isInScope, ...rest] = await evaluate(context, { taskId, placed }, [
		scopeCondition(context, scope),
		...searches.map((words) => searchCondition(context, words)),
		...comparisons.map((comparison) => filterCondition(comparison, rules)),
	]);
	const found = rest.slice(0, searches.length);
	const verdicts = new Map(comparisons.map((comparison, at) => [comparison, rest[searches.length + at] ?? false]));
	return {
		isInScope: isInScope ?? false,
		searches: searches.map((s, at) => ({
			source: assertPresent(origins.searches[at], 'a search has no origin'),
			s,
			holds: found[at] ?? false,
		})),
		conditions: filters.flatMap((resolved, at) => {
			const { source, filter } = assertPresent(origins.filters[at], 'a filter has no origin');
			return conjunctsOf({ written: filter, resolved }).map((part) => explainPart(part, source, verdicts));
		}),
	};
}

/** What holds for a task, in one statement; nothing holds where a value is missing. */
async function evaluate(
	context: QueryContext,
	{ taskId, placed }: { readonly taskId: number; readonly placed: TaskListQuery['placed'] },
	conditions: readonly Condition[],
): Promise<boolean[]> {
	const columns = conditions.map((condition, at) =>
		sql<number>`case when ${condition} then 1 else 0 end`.as(`holds${at}`),
	);
	const row = await besidePlacement(context.db.selectFrom('task'), placed)
		.select(columns)
		.where('task.id', '=', taskId)
		.executeTakeFirst();
	// The columns are named after their place just above.
	return conditions.map((_, at) => row !== undefined && Reflect.get(row, `holds${at}`) === 1);
}

/** A part of a filter, as it was written and with its dates worked out: both have the same form. */
interface Part {
	readonly written: Filter;
	readonly resolved: Filter<Instant>;
}

/** The parts that must all hold. */
function conjunctsOf({ written, resolved }: Part): Part[] {
	if (!isJoin(written) || !isJoin(resolved) || written.kind !== 'and') return [{ written, resolved }];
	return [
		...conjunctsOf({ written: written.left, resolved: resolved.left }),
		...conjunctsOf({ written: written.right, resolved: resolved.right }),
	];
}

type Verdicts = ReadonlyMap<Filter<Instant>, boolean>;

function explainPart({ written, resolved }: Part, source: FilterSource, verdicts: Verdicts) {
	const resolvedComparisons = comparisonsOf(resolved);
	const comparisons = comparisonsOf(written).map((comparison, at) => ({
		filter: printFilter(comparison),
		holds: verdictOf(assertPresent(resolvedComparisons[at], 'a comparison was lost'), verdicts),
	}));
	return {
		source,
		filter: printFilter(written),
		holds: verdictOf(resolved, verdicts),
		comparisons: comparisons.length > 1 ? comparisons : [],
	};
}

function verdictOf(filter: Filter<Instant>, verdicts: Verdicts): boolean {
	if (!isJoin(filter)) return verdicts.get(filter) ?? false;
	const left = verdictOf(filter.left, verdicts);
	return filter.kind === 'and' ? left && verdictOf(filter.right, verdicts) : left || verdictOf(filter.right, verdicts);
}
