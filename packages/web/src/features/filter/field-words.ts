import {
	type Comparator,
	displayFieldName,
	type FieldKind,
	type FilterField,
	filterFields,
} from '@ordna/domain/filter';
import type { Translate } from '../../platform/i18n/index.ts';

/** Those that are written most, first. */
export const offeredFields = [
	...['done', 'dueDate', 'priority', 'labels', 'assignees', 'projectId', 'startDate', 'endDate'],
	...['percentDone', 'reminders', 'doneAt', 'created', 'updated', 'title', 'description'],
] as const satisfies readonly FilterField[];

type OfferedField = (typeof offeredFields)[number];

const isOffered = (field: FilterField): field is OfferedField => offeredFields.some((one) => one === field);

/** What a field is called; one that is not offered has the name it is written by. */
export function fieldWords(field: FilterField, t: Translate<['filter', 'ui']>): string {
	return isOffered(field) ? t(`field.${field}`) : displayFieldName(field);
}

const dated: readonly Comparator[] = ['<', '<=', '>', '>=', '=', '!='];
const listed: readonly Comparator[] = ['in', 'not in', '=', '!='];
const comparatorsOfKind: Readonly<Record<FieldKind, readonly Comparator[]>> = {
	boolean: ['=', '!='],
	number: ['=', '!=', '>', '>=', '<', '<=', 'in', 'not in'],
	fraction: ['=', '!=', '>', '>=', '<', '<='],
	text: ['like', '=', '!='],
	date: dated,
	reminders: dated,
	people: listed,
	labels: listed,
};

/** What a field can be compared by. */
export function comparatorsOf(field: FilterField): readonly Comparator[] {
	return field === 'projectId' ? listed : comparatorsOfKind[filterFields[field]];
}

const words = {
	'=': 'is',
	'!=': 'isNot',
	'>': 'greater',
	'>=': 'atLeast',
	'<': 'less',
	'<=': 'atMost',
	like: 'contains',
	in: 'anyOf',
	'not in': 'noneOf',
} as const satisfies Record<Comparator, string>;

const dateWords = { '>': 'after', '>=': 'onOrAfter', '<': 'before', '<=': 'onOrBefore' } as const;
const isOrder = (comparator: Comparator): comparator is keyof typeof dateWords => comparator in dateWords;

export function isDated(field: FilterField): boolean {
	return filterFields[field] === 'date' || filterFields[field] === 'reminders';
}

/** A comparator in words: of dates one is before the other, of numbers less. */
export function comparatorWords(field: FilterField, comparator: Comparator, t: Translate<['filter', 'ui']>): string {
	const word = isDated(field) && isOrder(comparator) ? dateWords[comparator] : words[comparator];
	return t(`comparator.${word}`);
}
