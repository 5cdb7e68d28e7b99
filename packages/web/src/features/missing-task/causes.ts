import { type Filter, isJoin, parseFilter } from '@ordna/domain/filter';
import type { TaskExplanation } from '@ordna/domain/task-list';

type Condition = TaskExplanation['conditions'][number];

/** Whose a condition is; `page`: what the page itself narrows by, such as the days of a chart. */
export type CauseSource = Condition['source'] | 'page';

export interface SourcedCondition {
	readonly source: CauseSource;
	readonly condition: Condition;
}

/**
 * Tells what somebody typed from what the page adds to it: a page joins its own conditions behind those.
 * @param typed the filter that was typed, in the language of the wire
 */
export function conditionsOf({ conditions }: TaskExplanation, typed: string): readonly SourcedCondition[] {
	const count = countConjuncts(typed);
	let asked = 0;
	return conditions.map((condition) => {
		if (condition.source !== 'query') return { source: condition.source, condition };
		asked += 1;
		return { source: asked > count ? 'page' : 'query', condition };
	});
}

function countConjuncts(text: string): number {
	const parsed = parseFilter(text);
	const count = (filter: Filter): number =>
		isJoin(filter) && filter.kind === 'and' ? count(filter.left) + count(filter.right) : 1;
	return parsed.ok && parsed.filter ? count(parsed.filter) : 0;
}

/**
 * What is left of the typed filter without the conditions that keep the task out, in the language of the wire.
 * @example withoutFailing([{ source: 'query', condition: { filter: 'done = false', holds: true, … } }]) // 'done = false'
 */
export function withoutFailing(conditions: readonly SourcedCondition[]): string {
	return conditions
		.filter(({ source, condition }) => source === 'query' && condition.holds)
		.map(({ condition: { filter, comparisons } }) => (comparisons.length > 0 ? `(${filter})` : filter))
		.join(' && ');
}

/** Failing ones first where there are many. */
export function inReadingOrder(conditions: readonly SourcedCondition[]): readonly SourcedCondition[] {
	if (conditions.length <= 5) return conditions;
	return [...conditions].sort((one, other) => Number(one.condition.holds) - Number(other.condition.holds));
}
