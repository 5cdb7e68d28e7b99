import type { ProjectId } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { type Completion, completionAt } from './completion.ts';
import { choicesAt, type FilterChoice, type Suggested } from './filter-choices.tsx';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { usePeople } from './use-people.ts';

interface CompletionParts {
	readonly text: string;
	readonly vocabulary: FilterVocabulary;
	/** The project all tasks are of, where they are of one. */
	readonly projectId: ProjectId | undefined;
}

export interface CompletionState {
	readonly choices: readonly FilterChoice[];
	/** Whether Enter takes the first of them at once: one of them has to follow. */
	readonly isFirstOffered: boolean;
	/** What is typed of what is being chosen. */
	readonly typed: string;
	/** Somebody types there: what fits is suggested. */
	readonly follow: (caret: number) => void;
	/** Somebody asks what may stand there: also what they could do without. */
	readonly ask: (caret: number) => void;
	readonly close: () => void;
}

/** What is suggested where somebody types. Nothing until they do, or ask for it. */
export function useCompletion({ text, vocabulary, projectId }: CompletionParts): CompletionState {
	const { t, language } = useTranslation(['filter', 'ui']);
	const timezone = useKnownAccount()?.settings.timezone;
	const [caret, setCaret] = useState<number>();
	const [isAsked, setAsked] = useState(false);
	const completion = useMemo(
		() => (caret === undefined || caret > text.length ? undefined : completionAt(text, caret)),
		[text, caret],
	);
	const people = usePeople(typedPerson(completion), projectId);
	const { at, choices } = useMemo(() => {
		if (!completion) return nothing;
		const zone = timezone || Intl.DateTimeFormat().resolvedOptions().timeZone;
		const clock = { now: toInstant(Date.now()), zone, language };
		const found = choicesAt(completion, { t, vocabulary, people, hasProjects: projectId === undefined, clock });
		return isNeedless(found, text) || (mayBeAll(found.at) && !isAsked) ? nothing : found;
	}, [completion, isAsked, t, language, vocabulary, people, projectId, text, timezone]);
	const isFirstOffered = at?.isSure === true && !choices.some((one) => isTyped(one, text));
	const look = (at: number, isWish: boolean) => {
		setCaret(at);
		setAsked(isWish);
	};
	return {
		choices,
		isFirstOffered,
		typed: at?.typed ?? '',
		follow: (at) => look(at, false),
		ask: (at) => look(at, true),
		close: () => setCaret(undefined),
	};
}

const nothing = { at: undefined, choices: [] };

/** Behind a whole comparison, or before the first: what was typed may be all. */
function mayBeAll({ expects, typed, isSure }: Completion): boolean {
	return typed === '' && (expects === 'join' || (expects === 'field' && !isSure));
}

/** What stands there already need not be suggested. */
function isNeedless({ choices: [first, ...others] }: Suggested, text: string): boolean {
	return first !== undefined && others.length === 0 && isTyped(first, text);
}

function typedPerson(completion: Completion | undefined): string | undefined {
	return completion?.expects === 'value' && completion.field === 'assignees' ? completion.typed : undefined;
}

function isTyped({ insert, from, to }: FilterChoice, text: string): boolean {
	return text.slice(from, to).toLowerCase() === insert.toLowerCase();
}
