import type { Comparison, Filter } from '@ordna/domain/filter';
import { isJoin } from '@ordna/domain/filter';
import { dayBeside } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { TaskListQuery } from '../task-filter/index.ts';

/** The parts of a filter that must all hold. */
function conjunctsOf(filter: Filter<Instant>): Filter<Instant>[] {
	return filter.kind === 'and' ? [...conjunctsOf(filter.left), ...conjunctsOf(filter.right)] : [filter];
}

function allConjuncts({ filters }: Pick<TaskListQuery, 'filters'>): Filter<Instant>[] {
	return filters.flatMap(conjunctsOf);
}

/** The states a comparison of `done` lets through; `undefined` for any other comparison. */
function statesOf(filter: Filter<Instant>): readonly boolean[] | undefined {
	if (isJoin(filter) || filter.kind !== 'boolean') return undefined;
	const named = 'values' in filter ? filter.values : [filter.value];
	const isNegative = filter.comparator === '!=' || filter.comparator === 'not in';
	return [false, true].filter((state) => named.includes(state) !== isNegative);
}

/** Which of open and done tasks a question can find at all. */
export function findableStates(question: Pick<TaskListQuery, 'filters'>): readonly boolean[] {
	const states = allConjuncts(question)
		.map(statesOf)
		.filter((one) => one !== undefined);
	return [false, true].filter((state) => states.every((one) => one.includes(state)));
}

/** Whether nothing but done or not done narrows the tasks, so that they can be counted beforehand. */
export function asksOnlyForState(question: Pick<TaskListQuery, 'filters' | 'searches' | 'isTree'>): boolean {
	if (question.searches.length > 0 || question.isTree) return false;
	return allConjuncts(question).every((one) => statesOf(one) !== undefined);
}

/** Whether something beside state and due date narrows the tasks: then nobody knows how far one has to look. */
export function isSelective(question: Pick<TaskListQuery, 'filters' | 'searches'>): boolean {
	const isRange = (one: Filter<Instant>) => !isJoin(one) && one.kind === 'date' && one.field === 'dueDate';
	return (
		question.searches.length > 0 || allConjuncts(question).some((one) => statesOf(one) === undefined && !isRange(one))
	);
}

/** Whether a task without a due date cannot be found. */
export function needsDueDate(question: Pick<TaskListQuery, 'filters' | 'includeNulls'>): boolean {
	const compares = (one: Comparison<Instant>) => one.kind === 'date' && one.field === 'dueDate';
	return !question.includeNulls && allConjuncts(question).some((one) => !isJoin(one) && compares(one));
}

/** The fields of tasks that an answer depends on, as the change log names them. */
export function fieldsOfQuery(question: TaskListQuery): Set<string> {
	const fields = new Set<string>(
		question.sort.map(({ by }) => (by === 'bucketId' || by === 'position' ? 'places' : by)),
	);
	if (question.placed) fields.add('places');
	if (question.isTree) fields.add('relations');
	if (question.wantsDates) fields.add('dueDate');
	if (question.searches.length > 0) for (const field of ['title', 'description', 'index']) fields.add(field);
	const columns = question.columnFilters.map((one) => one.filter).filter((filter) => filter !== null);
	for (const field of [...question.filters, ...columns].flatMap(fieldsOf))
		fields.add(field === 'bucketId' ? 'places' : field);
	if (question.columnFilters.some(({ s }) => s !== '')) for (const field of ['title', 'description']) fields.add(field);
	return fields;
}

function fieldsOf(filter: Filter<Instant>): string[] {
	if (isJoin(filter)) return [...fieldsOf(filter.left), ...fieldsOf(filter.right)];
	const { field } = filter;
	return field === 'dueDate' || field === 'startDate' || field === 'endDate' ? [field, dayBeside[field]] : [field];
}
