import type { ProjectId } from '@ordna/domain/project';
import { completionAt, type QuickAddMode } from '@ordna/domain/quick-add';
import {
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { isVisit } from '../../../platform/address/link-hash.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { KeyCaps } from '../../../ui/key-caps.tsx';
import { followArrow, useNamedOption } from '../../../ui/option-list/beside-text.ts';
import { OptionList } from '../../../ui/option-list/option-list.tsx';
import { replaceInField } from '../../../ui/replace-in-field.ts';
import { Suggestions } from '../../../ui/suggestions.tsx';
import { usePeople } from '../../filter/index.ts';
import { useLabels } from '../../label/index.ts';
import { canWriteIn, useProjects, useProjectTitle } from '../../project/index.ts';
import { useDateFormat } from '../due-words.ts';
import type { GhostText } from './ghost-text.ts';
import styles from './quick-add.module.css';
import { noTypedChoices, type TypedChoice, type TypedChoices, typedChoices } from './typed-choices.tsx';
import type { TypedTask } from './typed-tasks.ts';
import { useGhostText } from './use-ghost-text.ts';

/** Hears a key before the field does; says whether it was one for the suggestions. */
export type SuggestionKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;

interface TypedSuggestionsProps {
	field: RefObject<HTMLTextAreaElement | null>;
	/** What they hang on. */
	anchor: RefObject<HTMLElement | null>;
	text: string;
	tasks: readonly TypedTask[];
	mode: QuickAddMode;
	onText: (text: string) => void;
	keys: RefObject<SuggestionKeys | null>;
}

/**
 * What may be meant by what somebody types into the field: labels, projects, people, priorities, dates and repeats. Tab
 * takes the first; Enter only behind a sign, since a word may be meant as it stands.
 */
export function TypedSuggestions({ field, anchor, text, tasks, mode, onText, keys }: TypedSuggestionsProps) {
	const { t } = useTranslation(['task', 'ui']);
	const list = useRef<HTMLDivElement>(null);
	const [caret, close] = useTypingCaret(field, text);
	const { choices, typed, isSure } = useChoices(text, caret, { mode, tasks });
	const [active, setActive] = useState(-1);
	const [before, setBefore] = useState(text);
	if (before !== text) {
		setBefore(text);
		setActive(-1);
	}
	const isOpen = choices.length > 0;
	const ghost = useGhostText(text, { tasks, mode, isAtEnd: !isOpen && caret === text.length });
	const choose = ({ start, end, insert }: TypedChoice) => {
		if (!field.current) return;
		const isBeforeBlank = /^\s/.test(text.slice(end));
		close();
		replaceInField(field.current, { from: start, to: end, insert: isBeforeBlank ? insert : `${insert} ` }, onText);
	};
	const shown = { list, active };
	const isTaken = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
		if (ctrlKey || metaKey || altKey || shiftKey) return false;
		if (ghost && key === 'Tab' && field.current) {
			replaceInField(field.current, { from: text.length, to: text.length, insert: ghost.insert }, onText);
			return true;
		}
		if (!isOpen) return false;
		const chosen = choices[key === 'Tab' ? Math.max(active, 0) : active];
		if (followArrow(key, shown, choices.length)) return true;
		if (key === 'Escape') close();
		else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
		else return false;
		return true;
	};
	useImperativeHandle(keys, () => (event) => {
		if (!isTaken(event)) return false;
		event.preventDefault();
		// Not for what the field stands in.
		event.stopPropagation();
		return true;
	});
	useNamedOption(() => field.current, isOpen ? shown : undefined);
	return (
		<>
			{isOpen && (
				// Of another text nothing is highlighted yet, or the first anew.
				<OptionList
					key={text}
					options={choices}
					text={text}
					highlightsFirst={isSure}
					onHighlight={(_, { index }) => setActive(index)}
				>
					<Suggestions
						{...{ list, choices, typed, anchor }}
						name={t('quick.suggestions')}
						isFirstOffered={isSure}
						onChoose={choose}
					/>
				</OptionList>
			)}
			{ghost && <Ghost text={text} ghost={ghost} />}
			<span role="status" className="sr-only">
				{isOpen && t('ui:found', { count: choices.length })}
			</span>
		</>
	);
}

/** Behind the text what Tab adds to it. */
function Ghost({ text, ghost: { kind, insert } }: { text: string; ghost: GhostText }) {
	const { t } = useTranslation('task');
	return (
		<span aria-hidden="true" className={styles.ghost} dir="auto">
			<span>{text}</span>
			{insert}
			<span className={styles.take} dir="ltr">
				<KeyCaps of="Tab" />
				{t(`quick.ghost.${kind}`)}
			</span>
		</span>
	);
}

/** Where somebody types, from a change of the text until the caret goes elsewhere. */
function useTypingCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
	const [caret, setCaret] = useState<number>();
	// This part is fetched late: what somebody has typed until it came counts, too.
	const before = useRef('');
	useLayoutEffect(() => {
		const { current } = field;
		if (before.current === text || !current) return;
		before.current = text;
		const isTyping = document.activeElement === current && current.selectionStart === current.selectionEnd;
		setCaret(isTyping ? current.selectionStart : undefined);
	}, [field, text]);
	useEffect(() => {
		if (caret === undefined) return;
		const { current } = field;
		if (!current) return;
		const close = () => setCaret(undefined);
		const closeElsewhere = () => {
			// What is being typed is heard of here before the text has changed.
			if (current.value === before.current && current.selectionStart !== caret) close();
		};
		document.addEventListener('selectionchange', closeElsewhere);
		current.addEventListener('blur', close);
		return () => {
			document.removeEventListener('selectionchange', closeElsewhere);
			current.removeEventListener('blur', close);
		};
	}, [field, caret]);
	return [caret, () => setCaret(undefined)] as const;
}

interface Typed {
	readonly mode: QuickAddMode;
	readonly tasks: readonly TypedTask[];
}

function useChoices(text: string, caret: number | undefined, { mode, tasks }: Typed): TypedChoices {
	const { t } = useTranslation(['task', 'ui']);
	const format = useDateFormat();
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const { labels } = useLabels();
	const at = caret === undefined || caret > text.length ? null : completionAt(text, caret, mode);
	const people = usePeople(at?.kind === 'assignee' ? at.typed : undefined, projectAt(text, at?.start ?? 0, tasks));
	const canCreateLabels = !isVisit();
	const { kind, typed, start, end } = at ?? {};
	return useMemo(() => {
		if (kind === undefined || typed === undefined || start === undefined || end === undefined) return noTypedChoices;
		return typedChoices(
			{ kind, typed, start, end },
			{
				...{ t, mode, labels, titleOf, people, canCreateLabels, format },
				projects: projects.filter((project) => project.id > 0 && canWriteIn(project)),
			},
		);
	}, [kind, typed, start, end, t, mode, labels, projects, titleOf, people, canCreateLabels, format]);
}

/** Where the task goes that is typed there: a task is a line. */
function projectAt(text: string, place: number, tasks: readonly TypedTask[]): ProjectId | undefined {
	const linesBefore = text.slice(0, place).split('\n').slice(0, -1);
	const index = linesBefore.filter((line) => line.trim() !== '').length;
	return tasks[index]?.projectId;
}
