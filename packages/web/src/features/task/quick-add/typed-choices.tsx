import type { Label } from '@ordna/domain/label';
import type { Project } from '@ordna/domain/project';
import {
	begunPhrases,
	type ItemKind,
	itemText,
	parseQuickAdd,
	type QuickAddCompletion,
	type QuickAddMode,
} from '@ordna/domain/quick-add';
import { endOfDay, toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { Tag } from 'lucide-react';
import { displayName } from '../../../platform/display-name.ts';
import type { Translate } from '../../../platform/i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Choice } from '../../../ui/choice-list/choice-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CalendarLine, RepeatLine } from '../../../ui/icons/line-icons.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import type { DateFormat } from '../due-words.ts';
import { meaningOf, phrasesFor } from './typed-phrases.ts';

/** What can be put in the place of what is typed. */
export interface TypedChoice extends Choice {
	readonly insert: string;
	readonly start: number;
	readonly end: number;
}

/** What the choices are made of. */
export interface TypedChoiceSources {
	readonly t: Translate<['task', 'ui']>;
	readonly mode: QuickAddMode;
	readonly labels: readonly Label[];
	readonly projects: readonly Project[];
	readonly titleOf: (project: Project) => string;
	/** Those who were found for what is typed. */
	readonly people: readonly User[];
	/** Whether a name that no label has makes one. */
	readonly canCreateLabels: boolean;
	readonly format: DateFormat;
}

export interface TypedChoices {
	readonly choices: readonly TypedChoice[];
	/** What is typed of them, to be marked. */
	readonly typed: string;
	/** Whether Enter takes the first: what is typed names nothing yet. */
	readonly isSure: boolean;
}

export const noTypedChoices: TypedChoices = { choices: [], typed: '', isSure: false };

/** More are found by typing on. */
const maxChoices = 8;

/** What may be meant by what somebody types. */
export function typedChoices(at: QuickAddCompletion, sources: TypedChoiceSources): TypedChoices {
	if (at.kind === 'phrase') return phraseChoices(at, sources);
	const found = narrow(namesOf(at.kind, sources), at.typed);
	const whole = found.find(({ name }) => name.toLowerCase() === at.typed.toLowerCase());
	const { start, end, typed } = at;
	// Where it is all that fits, nothing is left to be chosen.
	if (found.length === 0 || (whole && found.length === 1)) return noTypedChoices;
	const choices = found.map(({ name: _, also: _also, ...choice }) => ({ ...choice, start, end }));
	const created = at.kind === 'label' && !whole && typed !== '' ? createdLabel(at, sources) : [];
	return { choices: [...choices, ...created], typed, isSure: typed !== '' && !whole };
}

/** A name that can be chosen, before it is known where it stands. */
interface Named extends Choice {
	/** As it is typed behind its sign. */
	readonly name: string;
	/** What it is found by, besides its name. */
	readonly also?: string;
	readonly insert: string;
}

function namesOf(kind: ItemKind, sources: TypedChoiceSources): Named[] {
	switch (kind) {
		case 'label':
			return sources.labels.flatMap(({ id, title, hexColor }) =>
				named(kind, title, sources, {
					key: `label ${id}`,
					label: title,
					mark: <Swatch color={hexColor} size="small" />,
				}),
			);
		case 'project':
			return sources.projects.flatMap((project) =>
				named(kind, project.title, sources, {
					key: `project ${project.id}`,
					label: sources.titleOf(project),
					also: project.identifier,
					tail: project.identifier || undefined,
					mark: <Swatch color={project.hexColor} size="small" />,
				}),
			);
		case 'assignee':
			return sources.people.flatMap((person) =>
				named(kind, person.username, sources, {
					key: `person ${person.id}`,
					label: displayName(person),
					also: person.name,
					tail: person.name === '' ? undefined : person.username,
					mark: <Avatar person={person} size="tiny" isSilent />,
				}),
			);
		case 'priority':
			return ([5, 4, 3, 2, 1] as const).map((rank) => {
				const word = sources.t(`ui:priority.${rank}`);
				const name = String(rank);
				return {
					...{ key: name, name, label: word, also: word, insert: itemText(kind, name, sources.mode), tail: name },
					// "Do now" is a word of its own in its mark.
					...(rank < 5 && { mark: <PriorityMark rank={rank} isSilent /> }),
				};
			});
	}
}

/** Nothing where the name cannot be said behind its sign: one with both quotation marks, or without a letter. */
function named(
	kind: Exclude<ItemKind, 'priority'>,
	name: string,
	{ mode }: TypedChoiceSources,
	choice: Choice & { readonly also?: string },
): Named[] {
	const insert = itemText(kind, name, mode);
	const { parts } = parseQuickAdd(insert, { mode, now: toInstant(0), zone: 'UTC' });
	const [part] = parts;
	return part?.kind === kind && part.name === name ? [{ ...choice, name, insert }] : [];
}

/** Those that hold what is typed; those that begin so first. */
function narrow(names: readonly Named[], typed: string): Named[] {
	const search = typed.toLocaleLowerCase();
	const words = ({ name, label, also }: Named) => [name, label, also ?? ''].map((word) => word.toLocaleLowerCase());
	const found = names.filter((one) => words(one).some((word) => word.includes(search)));
	const beginsSo = (one: Named) => words(one).some((word) => word.startsWith(search));
	return [...found.filter(beginsSo), ...found.filter((one) => !beginsSo(one))].slice(0, maxChoices);
}

/** A label that does not exist becomes one with the task: said where others could be taken for it. */
function createdLabel(at: QuickAddCompletion, { t, mode, canCreateLabels }: TypedChoiceSources): TypedChoice[] {
	if (!canCreateLabels) return [];
	const insert = itemText('label', at.typed, mode);
	const label = t('quick.newLabel', { name: at.typed });
	return [{ key: 'new label', label, insert, mark: <Icon of={Tag} size={14} />, start: at.start, end: at.end }];
}

function phraseChoices({ typed, start, end }: QuickAddCompletion, sources: TypedChoiceSources): TypedChoices {
	const begun = begunPhrases(typed, phrasesFor(typed));
	const choices = begun.flatMap(({ phrase, start: from }) => {
		const { format } = sources;
		const meaning = meaningOf(phrase, format.clock);
		if (meaning?.kind !== 'date' && meaning?.kind !== 'repeat') return [];
		const isDate = meaning.kind === 'date';
		const date = isDate && (meaning.dueDay ? endOfDay(meaning.dueDay, format.clock.zone) : meaning.dueDate);
		return [
			{
				...{ key: phrase, label: phrase, insert: phrase, start: start + from, end },
				mark: <Icon of={isDate ? CalendarLine : RepeatLine} size={14} />,
				...(date !== false && { tail: format.full(date) }),
			},
		];
	});
	const [first] = begun;
	if (!first || choices.length === 0) return noTypedChoices;
	// Words may be meant as they stand: Enter adds the task, until somebody has moved to one.
	return { choices: choices.slice(0, maxChoices), typed: typed.slice(first.start), isSure: false };
}
