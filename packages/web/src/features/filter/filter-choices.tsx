import {
	displayFieldName,
	type FilterField,
	filterFields,
	findDateExpression,
	printValue,
	resolveDate,
} from '@ordna/domain/filter';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';
import type { Translate } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Choice } from '../../ui/choice-list/choice-list.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import type { Completion } from './completion.ts';
import { datePresetNames, datePresets } from './date-presets.ts';
import { dayWriter } from './date-words.ts';
import { comparatorsOf, comparatorWords, offeredFields } from './field-words.ts';
import type { FilterVocabulary, NamedThing } from './filter-vocabulary.ts';

/** What can be put into the text. */
export interface FilterChoice extends Choice {
	readonly insert: string;
	/** It ends a comparison. */
	readonly isValue: boolean;
	/** What it stands in place of. */
	readonly from: number;
	readonly to: number;
}

/** What the choices are made of. */
export interface ChoiceSources {
	readonly t: Translate<['filter', 'ui']>;
	readonly vocabulary: FilterVocabulary;
	/** Those who were found for what is typed. */
	readonly people: readonly User[];
	/** Whether projects may be told apart: not where all tasks are of one. */
	readonly hasProjects: boolean;
	readonly clock: { readonly now: Instant; readonly zone: string; readonly language: string };
}

/** More are found by typing. */
const maxChoices = 50;

/** What fits where somebody types, in order, and what of it is typed. */
export interface Suggested {
	readonly at: Completion;
	readonly choices: readonly FilterChoice[];
}

/** What fits where somebody types; those that begin so first. */
export function choicesAt(at: Completion, sources: ChoiceSources): Suggested {
	const found = narrow(proposalsOf(at, sources), at.typed);
	if (found.length === 0 && at.otherwise) return choicesAt(at.otherwise, sources);
	const { from, to, expects } = at;
	return { at, choices: found.map((one) => toChoice(one, { from, to, isValue: expects === 'value' })) };
}

/** Something that may be chosen, before it is known where it stands. */
interface Proposal extends Omit<Choice, 'key'> {
	readonly insert: string;
	/** What it is found by, besides its label. */
	readonly also?: string;
}

function toChoice({ also: _, ...proposal }: Proposal, at: Pick<FilterChoice, 'from' | 'to' | 'isValue'>): FilterChoice {
	return { ...proposal, key: proposal.insert, ...at };
}

function narrow(proposals: readonly Proposal[], typed: string): Proposal[] {
	const search = typed.trim().toLocaleLowerCase();
	const words = (one: Proposal) => [one.label, one.insert, one.also ?? ''].map((word) => word.toLocaleLowerCase());
	const found = proposals.filter((one) => words(one).some((word) => word.includes(search)));
	const beginsSo = (one: Proposal) => words(one).some((word) => word.startsWith(search));
	return [...found.filter(beginsSo), ...found.filter((one) => !beginsSo(one))].slice(0, maxChoices);
}

function proposalsOf({ expects, field }: Completion, sources: ChoiceSources): readonly Proposal[] {
	switch (expects) {
		case 'field':
			return fields(sources);
		case 'comparator':
			return field === undefined ? [] : comparators(field, sources.t);
		case 'join':
			return joins(sources.t);
		default:
			return field === undefined ? [] : values(field, sources);
	}
}

function fields({ t, hasProjects }: ChoiceSources): Proposal[] {
	return offeredFields
		.filter((field) => hasProjects || field !== 'projectId')
		.map((field) => {
			const name = displayFieldName(field);
			const words = t(`field.${field}`);
			return { label: name, insert: name, tail: words, also: words, group: t('group.fields') };
		});
}

function comparators(field: FilterField, t: Translate<['filter', 'ui']>): Proposal[] {
	return comparatorsOf(field).map((comparator) => {
		const tail = comparatorWords(field, comparator, t);
		return { label: comparator, insert: comparator, tail, also: tail, group: t('group.comparators') };
	});
}

function joins(t: Translate<['filter', 'ui']>): Proposal[] {
	return (['and', 'or'] as const).map((join) => ({ label: join, insert: join, tail: t(`join.${join}`) }));
}

function values(field: FilterField, sources: ChoiceSources): readonly Proposal[] {
	const { t, vocabulary } = sources;
	if (field === 'priority') return priorities(t);
	if (field === 'percentDone') return ['0', '25', '50', '75', '100'].map((label) => ({ label, insert: label }));
	if (field === 'projectId') return named(vocabulary.projects, t('group.projects'));
	switch (filterFields[field]) {
		case 'boolean':
			return (['true', 'false'] as const).map((label) => ({ label, insert: label, tail: t(`value.${label}`) }));
		case 'date':
		case 'reminders':
			return dates(sources);
		case 'labels':
			return named(vocabulary.labels, t('group.labels'));
		case 'people':
			return people(sources);
		default:
			return [];
	}
}

function priorities(t: Translate<['filter', 'ui']>): Proposal[] {
	return (['5', '4', '3', '2', '1', '0'] as const).map((label) => {
		const tail = t(`ui:priority.${label}`);
		return { label, insert: label, tail, also: tail };
	});
}

function named(things: readonly NamedThing[], group: string): Proposal[] {
	return things.map(({ title, hexColor }) => ({
		...{ label: title, insert: printValue(title), group },
		mark: <Swatch color={hexColor} />,
	}));
}

function people({ people: found, t }: ChoiceSources): Proposal[] {
	return found.map((person) => ({
		label: displayName(person),
		insert: printValue(person.username),
		mark: <Avatar person={person} isSilent />,
		tail: person.name === '' ? undefined : person.username,
		group: t('group.people'),
	}));
}

function dates({ t, clock: { now, zone, language } }: ChoiceSources): Proposal[] {
	const write = dayWriter(language, zone, now);
	return datePresetNames.map((preset) => {
		const insert = datePresets[preset];
		const date = findDateExpression(insert);
		return {
			...{ label: t(`date.${preset}`), insert, group: t('group.dates') },
			tail: date && write(resolveDate(date, { now, zone })),
		};
	});
}
