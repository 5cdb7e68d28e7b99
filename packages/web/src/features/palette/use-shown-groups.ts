import type { Project } from '@ordna/domain/project';
import type { Command } from '../../platform/feature/index.ts';
import { type HitGroup, withHits } from './hit.ts';
import { useDueGroups } from './use-due-groups.tsx';
import { useHits } from './use-hits.ts';
import { useColumnGroups, useMoveGroups } from './use-move-groups.tsx';
import type { PaletteContext } from './use-palette-context.tsx';

/** What is said above the lines. */
export type Note =
	| { readonly kind: 'searching' | 'noProject' | 'noDate' }
	| { readonly kind: 'count'; readonly count: number }
	| { readonly kind: 'nothing'; readonly text: string; readonly isWhole: boolean }
	| { readonly kind: 'corrected'; readonly text: string; readonly meant: string; readonly isFound: boolean };

interface Shown {
	readonly text: string;
	readonly step: Command['step'];
	readonly context: PaletteContext;
	/** The only project whose tasks are looked for. */
	readonly within: Project | undefined;
	/** Whose columns are asked for: the task moves there. */
	readonly target: Project | undefined;
}

/** The lines to show: what fits the text, or what a step asks for. */
export function useShownGroups({ text, step, context, within, target }: Shown) {
	const found = useHits(step ? '' : text, context, within);
	const move = useMoveGroups(step === 'moveTask' ? text : undefined, context);
	const columns = useColumnGroups(text, target, context);
	const due = useDueGroups(step === 'setDue' ? text : undefined, context);
	if (!step) return foundOf(found);
	const [task] = text.trim() === '' ? [] : context.create(text.trim());
	const created = withHits([{ title: context.t('group.create'), hits: task ? [task] : [] }]);
	const groups = { addTask: created, moveTask: target ? columns : move, setDue: due.groups }[step];
	const note = target ? undefined : noteOfStep({ step, isNothing: groups.length === 0, isDate: due.isDate });
	return {
		...{ groups, note, count: countOf(groups), answeredText: text },
		...{ state: 'idle' as const, isSearching: false, finish: () => undefined },
	};
}

function noteOfStep(at: { step: Command['step']; isNothing: boolean; isDate: boolean }): Note | undefined {
	if (at.step === 'moveTask' && at.isNothing) return { kind: 'noProject' };
	return at.step === 'setDue' && !at.isDate ? { kind: 'noDate' } : undefined;
}

function foundOf({ groups, more, answer, state, finish }: ReturnType<typeof useHits>) {
	const inMemory = countOf(groups);
	const note = noteOf({ answer, state, inMemory, fromServer: more.hits.length });
	const count = inMemory + more.hits.length;
	const isSearching = state === 'searching';
	const shown = withHits([...groups, more]);
	return { groups: shown, note, state, finish, isSearching, count, answeredText: answer.query.text };
}

/** What can be made of the text is no result. */
function countOf(groups: readonly HitGroup[]): number {
	return groups.flatMap(({ hits }) => hits).filter(({ id }) => !id.startsWith('create ')).length;
}

interface Found extends Pick<ReturnType<typeof useHits>, 'answer' | 'state'> {
	readonly inMemory: number;
	readonly fromServer: number;
}

/** NOTE: of one text there is a note or there is none: one that came or went with the server's answer would move the lines. */
function noteOf({ answer, state, inMemory, fromServer }: Found): Note | undefined {
	const { query, terms, isCorrected } = answer;
	if (query.scope === 'start') return undefined;
	const text = query.words === '' ? query.text.trim() : query.words;
	if (isCorrected) return { kind: 'corrected', text, meant: terms.join(' '), isFound: fromServer > 0 };
	if (inMemory > 0) return undefined;
	if (state === 'searching') return { kind: 'searching' };
	if (fromServer > 0) return { kind: 'count', count: fromServer };
	return { kind: 'nothing', text, isWhole: state === 'answered' || state === 'idle' };
}
