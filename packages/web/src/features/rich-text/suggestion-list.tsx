import { Autocomplete } from '@base-ui/react/autocomplete';
import { type Editor, useEditorState } from '@tiptap/react';
import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { cx } from '../../ui/class-names.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { useKeyboardInset } from '../../ui/keyboard-inset.ts';
import { followArrow, useNamedOption } from '../../ui/option-list/beside-text.ts';
import { highlightOption, Option, OptionList } from '../../ui/option-list/option-list.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { keepFocus } from './format-tools.tsx';
import styles from './suggestion-list.module.css';
import { queryAfter, type TypedQuery } from './typed-query.ts';

/** Something that can be put in the place of what is typed. */
export interface Suggestion {
	readonly key: string;
	readonly mark: ReactNode;
	readonly label: ReactNode;
	/** At the end of the row, quietly: what one could type instead. */
	readonly tail?: ReactNode;
	readonly run: (query: TypedQuery) => void;
}

/** Hears the keys of the text before the text does; says whether it has taken one. */
export interface SuggestionKeys {
	readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

interface SuggestionListProps {
	editor: Editor;
	/** Begins a word for which something is suggested. */
	sign: string;
	/** What it is, in the ear. */
	name: string;
	/** What fits a word; nothing is shown for none. */
	choicesFor: (text: string, from: number) => readonly Suggestion[];
	/** Said in place of the list for a word that nothing fits. */
	nothingFor?: (text: string) => ReactNode;
	/** Px it is wide. */
	width?: number;
	/** Where it stands, if there is room: beneath the line that is written, or above it. */
	side?: 'above' | 'below';
	/** On a phone it comes from below, over the tools, with its name at its head. */
	isSheetOnPhone?: boolean;
	/** Its name stands at its head beside the caret too. */
	hasHead?: boolean;
	/** After a sign that stands alone at the end of its line: what to do next. */
	ghost?: string;
	keys: RefObject<SuggestionKeys | null>;
}

const rowHeight = enlarged(34);
const padding = enlarged(12);
const headHeight = enlarged(28);
const maxVisible = 8;

/**
 * What fits the word that is typed after a sign, beside the caret. The focus stays in the text.
 *
 * NOTE: the text is no combobox: its value is a document of many lines, of which one word is completed, so it stays a
 * `textbox`. The list is the kit's, without its field: the text hears the keys and names the option that is highlighted.
 */
export function SuggestionList(props: SuggestionListProps) {
	const { editor, sign, name, choicesFor, nothingFor, side = 'above', hasHead = false, keys } = props;
	const width = enlarged(props.width ?? 272);
	const isPhone = useIsPhone();
	const isSheet = isPhone && props.isSheetOnPhone === true;
	const query = useEditorState({ editor, selector: ({ editor: shown }) => queryAfter(sign, shown.state) ?? null });
	// Esc leaves the sign as text, until another one is typed.
	const [leftAt, setLeftAt] = useState<number>();
	useEffect(() => {
		if (query === null) setLeftAt(undefined);
	}, [query]);
	const isWanted = query !== null && query.from !== leftAt;
	const choices = isWanted ? choicesFor(query.text, query.from) : [];
	const nothing = isWanted && choices.length === 0 ? nothingFor?.(query.text) : undefined;
	const list = useRef<HTMLDivElement>(null);
	const [active, setActive] = useState(-1);
	const isShown = choices.length > 0;
	const shown = { list, active };
	useNamedOption(() => editor.view.dom, isShown ? shown : undefined);
	useKeyboardInset(list, isSheet && isShown);

	const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
		if (query === null || (!isShown && !nothing) || ctrlKey || metaKey) return false;
		const chosen = choices[active];
		if (key === 'Escape') setLeftAt(query.from);
		else if (followArrow(key, shown, choices.length)) return true;
		else if ((key === 'Enter' || key === 'Tab') && chosen) chosen.run(query);
		else return false;
		return true;
	};
	useImperativeHandle(keys, () => ({ onKeyDown }));

	if (query === null || (!isShown && !nothing)) return null;
	const height = Math.min(Math.max(choices.length, 1), maxVisible) * rowHeight + padding + (hasHead ? headHeight : 0);
	const style = isSheet ? {} : { ...positionAt(editor, query.from, { height, width, side }), inlineSize: width };
	if (!isShown) {
		return (
			<div role="status" className={styles.list} style={style}>
				<p className={styles.nothing}>{nothing}</p>
			</div>
		);
	}
	return (
		<OptionList options={choices} text={query.text} onHighlight={(_, { index }) => setActive(index)}>
			{props.ghost !== undefined && query.text === '' && isAtEnd(editor) && (
				<span aria-hidden="true" className={styles.ghost} style={afterCaret(editor, query.to)}>
					{props.ghost}
				</span>
			)}
			<Rows
				{...{ list, name, choices, style, isSheet, hasHead }}
				text={query.text}
				onChoose={(choice) => choice.run(query)}
			/>
		</OptionList>
	);
}

interface RowsProps {
	list: RefObject<HTMLDivElement | null>;
	name: string;
	choices: readonly Suggestion[];
	text: string;
	style: object;
	isSheet: boolean;
	hasHead: boolean;
	onChoose: (choice: Suggestion) => void;
}

function Rows({ list, name, choices, text, style, isSheet, hasHead, onChoose }: RowsProps) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text, other choices
	useLayoutEffect(() => highlightOption(list.current, 0), [list, text]);
	return (
		<Autocomplete.List
			ref={list}
			aria-label={name}
			className={isSheet ? styles.sheet : cx(styles.list, hasHead && styles.headed)}
			style={style}
			// A finger that scrolls it, or presses it, leaves the caret and the keyboard where they are.
			onMouseDown={keepFocus}
		>
			{choices.map((choice, index) => (
				<Option key={choice.key} value={choice} index={index} className={styles.choice} onChoose={onChoose}>
					{() => (
						<>
							<span className={styles.mark}>{choice.mark}</span>
							<span className="cut">{choice.label}</span>
							{choice.tail && <span className={styles.tail}>{choice.tail}</span>}
						</>
					)}
				</Option>
			))}
		</Autocomplete.List>
	);
}

interface ListBox {
	readonly height: number;
	readonly width: number;
	readonly side: 'above' | 'below';
}

/** What is kept free above and below it, for the head of what scrolls and its foot. */
const edge = enlarged(64);

/** On its side of the line that is written, or on the other one where there is no room; beneath it where there is none at all. */
function positionAt(editor: Editor, from: number, { height, width, side }: ListBox) {
	const box = editor.view.dom.parentElement?.getBoundingClientRect();
	const caret = editor.view.coordsAtPos(from);
	if (!box) return {};
	const left = Math.max(0, Math.min(caret.left - box.left, box.width - width));
	const hasRoomAbove = caret.top - height - edge > 0;
	const hasRoomBelow = caret.bottom + height + edge < innerHeight;
	const isAbove = hasRoomAbove && (side === 'above' || !hasRoomBelow);
	return isAbove ? { left, bottom: box.bottom - caret.top + 4 } : { left, top: caret.bottom - box.top + 4 };
}

const isAtEnd = ({ state: { selection } }: Editor) =>
	selection.$from.parentOffset === selection.$from.parent.content.size;

/** On the line that is written, behind the caret. */
function afterCaret(editor: Editor, at: number) {
	const box = editor.view.dom.parentElement?.getBoundingClientRect();
	const caret = editor.view.coordsAtPos(at);
	if (!box) return {};
	const top = caret.top - box.top;
	const height = caret.bottom - caret.top;
	const isMirrored = getComputedStyle(editor.view.dom).direction === 'rtl';
	const side = isMirrored ? { right: box.right - caret.left } : { left: caret.right - box.left };
	return { ...side, top, lineHeight: `${height}px` };
}
