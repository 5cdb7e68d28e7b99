import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { ChevronDown, Link } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { enlarged } from '../../ui/enlarged.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { kindAtCaret, textKinds, turnInto } from './block-kinds.ts';
import styles from './bubble-menu.module.css';
import { keepFocus, marks, Tools } from './format-tools.tsx';
import { LinkForm } from './link-form.tsx';
import { Toolbar } from './toolbar.tsx';

/** The tools for what is selected, beside it. They come when the mouse is up, and never take the focus by themselves. */
export function BubbleMenu({ editor }: { editor: Editor }) {
	const isPressing = useIsPressing(editor);
	const selected = useEditorState({ editor, selector: ({ editor: shown }) => selectedWords(shown) });
	if (!selected || isPressing) return null;
	return <Bubble editor={editor} from={selected.from} to={selected.to} />;
}

/** Words that can wear marks: no code, no picture, no cells. */
function selectedWords({ state: { selection } }: Editor) {
	const { from, to, empty, $from, $to } = selection;
	if (empty || !(selection instanceof TextSelection)) return null;
	const isCode = [$from, $to].some(({ parent }) => parent.type.spec.code === true);
	return isCode || selection.content().content.textBetween(0, selection.content().content.size).trim() === ''
		? null
		: { from, to };
}

/** Whether somebody is selecting with the mouse. */
function useIsPressing(editor: Editor): boolean {
	const [isPressing, setPressing] = useState(false);
	useEffect(() => {
		const { dom } = editor.view;
		const press = () => setPressing(true);
		const release = () => setPressing(false);
		dom.addEventListener('pointerdown', press);
		addEventListener('pointerup', release);
		addEventListener('pointercancel', release);
		return () => {
			dom.removeEventListener('pointerdown', press);
			removeEventListener('pointerup', release);
			removeEventListener('pointercancel', release);
		};
	}, [editor]);
	return isPressing;
}

interface BubbleProps {
	editor: Editor;
	from: number;
	to: number;
}

function Bubble({ editor, from, to }: BubbleProps) {
	const { t } = useTranslation('editor');
	const [isLinking, setLinking] = useState(false);
	const bubble = useRef<HTMLDivElement>(null);
	usePosition(bubble, { editor, from, to });
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus in the text
		<div ref={bubble} className={styles.bubble} onMouseDown={keepFocus}>
			{isLinking ? (
				<LinkForm editor={editor} className={styles.link} onDone={() => setLinking(false)} />
			) : (
				<Toolbar editor={editor} name={t('selectionTools')} className={styles.tools}>
					<KindMenu editor={editor} />
					<span className={styles.gap} />
					<Tools editor={editor} of={marks} />
					<span className={styles.gap} />
					<IconButton size="small" icon={Link} name={t('link')} onClick={() => setLinking(true)} />
				</Toolbar>
			)}
		</div>
	);
}

/** What the words are, and what they could be. */
function KindMenu({ editor }: { editor: Editor }) {
	const { t } = useTranslation('editor');
	const name = useEditorState({ editor, selector: ({ editor: shown }) => kindAtCaret(shown)?.name ?? 'text' });
	return (
		<Menu
			trigger={
				<Button kind="ghost" className={styles.kind} aria-label={t('turnIntoOf', { kind: t(name) })}>
					{t(name)}
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			{textKinds.map((kind) => (
				<MenuItem
					key={kind.name}
					icon={kind.icon}
					isChosen={kind.name === name}
					onSelect={() => kind.name !== name && turnInto(editor, kind)}
				>
					{t(kind.name)}
				</MenuItem>
			))}
		</Menu>
	);
}

/** Px between it and the words, and what is kept free at the foot of the window for the bar there. */
const gap = 6;
const footHeight = enlarged(64);

/** Below the end of what is selected, or above its beginning where there is no room. */
function usePosition(bubble: RefObject<HTMLElement | null>, { editor, from, to }: BubbleProps): void {
	useLayoutEffect(() => {
		const element = bubble.current;
		const box = editor.view.dom.parentElement?.getBoundingClientRect();
		if (!element || !box) return;
		const [start, end] = [editor.view.coordsAtPos(from, 1), editor.view.coordsAtPos(to, -1)];
		const { offsetWidth: width, offsetHeight: height } = element;
		const isAbove = end.bottom + gap + height + footHeight > innerHeight && start.top - gap - height > 0;
		const isOneLine = start.top === end.top;
		const middle = isAbove
			? isOneLine
				? (start.left + end.left) / 2
				: start.left
			: isOneLine
				? (start.left + end.left) / 2
				: end.left;
		const left = Math.max(0, Math.min(middle - width / 2 - box.left, box.width - width));
		element.style.left = `${left}px`;
		element.style.top = `${isAbove ? start.top - box.top - gap - height : end.bottom - box.top + gap}px`;
	});
}
