import { type Editor, useEditorState } from '@tiptap/react';
import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useImperativeHandle,
	useRef,
	useState,
} from 'react';
import { cx } from '../../ui/class-names.ts';
import { type MentionKeys, positionAt } from './mention-list.tsx';
import styles from './suggestion-list.module.css';
import { queryAfter, type TypedQuery } from './typed-query.ts';

/** Something that can be put in the place of what is typed. */
export interface Suggestion {
	readonly key: string;
	readonly mark: ReactNode;
	readonly label: string;
	/** At the end of the row, quietly: what one could type instead. */
	readonly tail?: string | undefined;
	readonly run: (query: TypedQuery) => void;
}

interface SuggestionListProps {
	editor: Editor;
	/** Begins a word for which something is suggested. */
	sign: string;
	/** What it is, in the ear. */
	name: string;
	/** What fits a word; nothing is shown for none. */
	choicesFor: (text: string) => readonly Suggestion[];
	keys: RefObject<MentionKeys | null>;
}

const rowHeight = 34;
const padding = 12;
const width = 272;
const maxVisible = 8;

/** What fits the word that is typed after a sign, beside the caret. The focus stays in the text. */
export function SuggestionList({ editor, sign, name, choicesFor, keys }: SuggestionListProps) {
	const id = useId();
	const query = useEditorState({ editor, selector: ({ editor: shown }) => queryAfter(sign, shown.state) ?? null });
	// Esc leaves the sign as text, until another one is typed.
	const [leftAt, setLeftAt] = useState<number>();
	const [active, setActive] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	const choices = query !== null && query.from !== leftAt ? choicesFor(query.text) : [];
	const isShown = choices.length > 0;
	const at = Math.min(active, Math.max(0, choices.length - 1));
	const chosen = choices[at];
	const text = query?.text;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text, other choices
	useEffect(() => setActive(0), [text]);
	useEffect(() => {
		if (query === null) setLeftAt(undefined);
	}, [query]);
	useEffect(() => {
		if (isShown) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
	}, [at, isShown]);

	const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
		if (!isShown || query === null || ctrlKey || metaKey) return false;
		if (key === 'Escape') setLeftAt(query.from);
		else if (key === 'ArrowDown') setActive((at + 1) % choices.length);
		else if (key === 'ArrowUp') setActive((at + choices.length - 1) % choices.length);
		else if ((key === 'Enter' || key === 'Tab') && chosen) chosen.run(query);
		else return false;
		return true;
	};
	useImperativeHandle(keys, () => ({ onKeyDown }));
	useDescribed(editor, isShown && chosen ? { list: id, active: `${id}-${chosen.key}` } : undefined);

	if (!isShown || query === null) return null;
	const height = Math.min(choices.length, maxVisible) * rowHeight + padding;
	return (
		<div
			ref={list}
			id={id}
			role="listbox"
			aria-label={name}
			className={styles.list}
			style={positionAt(editor, query.from, height, width)}
		>
			{choices.map((choice, index) => (
				<div
					key={choice.key}
					id={`${id}-${choice.key}`}
					role="option"
					aria-selected={index === at}
					tabIndex={-1}
					className={cx(styles.choice, index === at && styles.active)}
					onPointerMove={() => setActive(index)}
					onMouseDown={(event) => {
						// The text keeps the focus.
						event.preventDefault();
						choice.run(query);
					}}
				>
					<span className={styles.mark}>{choice.mark}</span>
					<span className="cut">{choice.label}</span>
					{choice.tail && <kbd className={styles.tail}>{choice.tail}</kbd>}
				</div>
			))}
		</div>
	);
}

/** Tells who does not see the list what is chosen in it. */
function useDescribed(editor: Editor, of: { readonly list: string; readonly active: string } | undefined) {
	const [list, active] = [of?.list, of?.active];
	useEffect(() => {
		if (!list || !active) return;
		const { dom } = editor.view;
		const attributes = { 'aria-controls': list, 'aria-activedescendant': active, 'aria-autocomplete': 'list' };
		for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
		return () => {
			for (const name of Object.keys(attributes)) dom.removeAttribute(name);
		};
	}, [editor, list, active]);
}
