import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ArrowDown, ArrowUp, Copy, GripVertical, Pilcrow, Plus, Trash2 } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EdgeScroller, followPress } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { enlarged } from '../../ui/enlarged.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { MenuSub } from '../../ui/menu-parts.tsx';
import {
	type Block,
	blockAround,
	blockAt,
	deleteBlock,
	duplicateBlock,
	insertBelow,
	isTurnable,
	moveBlock,
	moveBlockTo,
} from './block-commands.ts';
import styles from './block-handles.module.css';
import { kindAtCaret, textKinds, turnInto } from './block-kinds.ts';
import { keepFocus } from './format-tools.tsx';

interface BlockHandlesProps {
	editor: Editor;
	/** What the text stands in, with the room beside it. */
	page: RefObject<HTMLElement | null>;
}

/**
 * Beside the block that is pointed at, or else written: one handle adds a block below, the other drags it and opens its
 * menu.
 */
export function BlockHandles({ editor, page }: BlockHandlesProps) {
	const { t } = useTranslation('editor');
	const [isOpen, setOpen] = useState(false);
	const [drop, setDrop] = useState<DropGap>();
	const pointed = usePointed(editor, page, isOpen || drop !== undefined);
	const written = useEditorState({
		editor,
		selector: ({ editor: shown }) => blockAround(shown.state.selection.$from)?.pos,
	});
	const pos = pointed ?? written;
	const block = pos === undefined ? undefined : blockAt(editor.state.doc, pos);
	const handles = useRef<HTMLDivElement>(null);
	usePlaceBeside(handles, { editor, page, pos });
	const isDragged = useRef(false);
	if (!block) return null;
	const startDrag = (event: PointerEvent<HTMLElement>) => {
		if (event.button !== 0) return;
		isDragged.current = false;
		dragBlock(event.nativeEvent, {
			editor,
			block,
			capture: event.currentTarget,
			onGap: setDrop,
			onLift: () => (isDragged.current = true),
		});
	};
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus in the text */}
			<div ref={handles} className={styles.handles} data-block-handles="" onMouseDown={keepFocus}>
				<IconButton
					size="small"
					icon={Plus}
					name={t('insertBelow')}
					onClick={() => change(editor, block, insertBelow)}
				/>
				<Menu
					isOpen={isOpen}
					// The click that ends a drag opens nothing.
					onOpenChange={(open) => setOpen(open && !isDragged.current)}
					trigger={
						<IconButton
							size="small"
							icon={GripVertical}
							name={t('blockMenu')}
							className={styles.grip}
							onPointerDown={startDrag}
						/>
					}
				>
					<BlockEntries editor={editor} block={block} />
				</Menu>
			</div>
			{drop && <div className={styles.dropLine} style={{ top: drop.top, left: drop.left, width: drop.width }} />}
		</>
	);
}

/** Does something to a block, and leads back to the text. */
function change(
	editor: Editor,
	block: Block,
	how: (state: Editor['state'], block: Block) => Editor['state']['tr'] | undefined,
) {
	const transaction = how(editor.state, block);
	if (transaction) editor.view.dispatch(transaction);
	editor.view.focus();
}

/** What can be done to a block. */
function BlockEntries({ editor, block }: { editor: Editor; block: Block }) {
	const { t } = useTranslation('editor');
	const $pos = editor.state.doc.resolve(block.pos);
	const index = $pos.index();
	const select = () => editor.commands.setTextSelection(caretIn(block));
	const kind = kindOf(editor, block);
	return (
		<>
			{isTurnable(block) && (
				<>
					<MenuSub
						icon={Pilcrow}
						menu={textKinds.map((one) => (
							<MenuItem
								key={one.name}
								icon={one.icon}
								isChosen={one.name === kind}
								onSelect={() => {
									select();
									if (one.name !== kind) turnInto(editor, one);
								}}
							>
								{t(one.name)}
							</MenuItem>
						))}
					>
						{t('turnInto')}
					</MenuSub>
					<MenuSeparator />
				</>
			)}
			<MenuItem
				icon={ArrowUp}
				keys="Alt+ArrowUp"
				isDisabled={index === 0}
				onSelect={() => change(editor, block, (state, one) => moveBlock(state, one, -1))}
			>
				{t('moveUp')}
			</MenuItem>
			<MenuItem
				icon={ArrowDown}
				keys="Alt+ArrowDown"
				isDisabled={index === $pos.parent.childCount - 1}
				onSelect={() => change(editor, block, (state, one) => moveBlock(state, one, 1))}
			>
				{t('moveDown')}
			</MenuItem>
			<MenuItem icon={Copy} onSelect={() => change(editor, block, duplicateBlock)}>
				{t('duplicate')}
			</MenuItem>
			<MenuItem icon={Trash2} isDanger onSelect={() => change(editor, block, deleteBlock)}>
				{t('delete')}
			</MenuItem>
		</>
	);
}

/** Where words stand in it. */
function caretIn({ pos, node }: Block): number {
	let at = pos + 1;
	if (!node.isTextblock)
		node.descendants((child, offset) => {
			if (at === pos + 1 && child.isTextblock) at = pos + offset + 2;
			return at === pos + 1;
		});
	return at;
}

function kindOf(editor: Editor, block: Block): string | undefined {
	const { node } = block;
	if (node.type.name === 'heading') return `heading${node.attrs['level']}`;
	if (node.type.name === 'codeBlock') return 'block';
	if (node.type.name === 'blockquote') return 'quote';
	if (node.type.name === 'taskItem') return 'checklist';
	if (node.type.name === 'listItem')
		return editor.state.doc.resolve(block.pos).parent.type.name === 'orderedList' ? 'numbers' : 'bullets';
	return node.isTextblock ? 'text' : kindAtCaret(editor)?.name;
}

/** Px beside the text in which its blocks are pointed at, too. */
const gutter = enlarged(64);

/** The position of the block under the pointer; it stays while something is open over it. */
function usePointed(editor: Editor, page: RefObject<HTMLElement | null>, isHeld: boolean): number | undefined {
	const [pointed, setPointed] = useState<number>();
	useEffect(() => {
		if (isHeld) return;
		const follow = ({ clientX, clientY, pointerType, target }: globalThis.PointerEvent) => {
			const box = page.current?.getBoundingClientRect();
			if (!box || pointerType !== 'mouse' || !(target instanceof Element)) return;
			const isBeside = clientX > box.left - gutter && clientX < box.right + gutter;
			if (!isBeside || clientY < box.top || clientY > box.bottom) return setPointed(undefined);
			if (target.closest('[data-block-handles]')) return;
			setPointed(blockAtHeight(editor, clientY)?.pos);
		};
		// What is written changes where blocks begin: then the one that is written has the handles.
		const forget = ({ transaction }: { transaction: Editor['state']['tr'] }) =>
			transaction.docChanged && setPointed(undefined);
		addEventListener('pointermove', follow, { passive: true });
		editor.on('transaction', forget);
		return () => {
			removeEventListener('pointermove', follow);
			editor.off('transaction', forget);
		};
	}, [editor, page, isHeld]);
	return pointed;
}

/** The block whose lines are at a height. */
function blockAtHeight(editor: Editor, y: number): Block | undefined {
	const { view } = editor;
	const box = view.dom.getBoundingClientRect();
	const found =
		view.posAtCoords({ left: box.left + 40, top: y }) ?? view.posAtCoords({ left: box.left + box.width / 2, top: y });
	if (!found) return undefined;
	const at = found.inside >= 0 ? Math.max(found.pos, found.inside) : found.pos;
	const { doc } = view.state;
	const block = blockAround(doc.resolve(Math.min(at, doc.content.size)));
	return block ?? (found.inside >= 0 ? blockAt(doc, found.inside) : undefined);
}

interface Beside extends BlockHandlesProps {
	pos: number | undefined;
}

/** Beside the first line of a block, wherever it goes. */
function usePlaceBeside(handles: RefObject<HTMLElement | null>, { editor, page, pos }: Beside): void {
	useLayoutEffect(() => {
		const box = page.current?.getBoundingClientRect();
		const element = pos === undefined ? null : editor.view.nodeDOM(pos);
		if (!handles.current || !box || !(element instanceof HTMLElement)) return;
		const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 24;
		const top = element.getBoundingClientRect().top - box.top + firstLineOffset(element) + (line - handleHeight) / 2;
		handles.current.style.top = `${top}px`;
	});
}

/** Px a handle is high. */
const handleHeight = enlarged(24);

/** What stands above the first line within a block: the room of a checklist's entry, the edge of a box. */
function firstLineOffset(element: HTMLElement): number {
	const { paddingBlockStart, borderBlockStartWidth } = getComputedStyle(element);
	return (Number.parseFloat(paddingBlockStart) || 0) + (Number.parseFloat(borderBlockStartWidth) || 0);
}

/** Where a block would go, and its line in the text. */
interface DropGap {
	readonly gap: number;
	readonly top: number;
	readonly left: number;
	readonly width: number;
}

interface BlockDrag {
	readonly editor: Editor;
	readonly block: Block;
	readonly capture: HTMLElement;
	readonly onLift: () => void;
	readonly onGap: (drop: DropGap | undefined) => void;
}

/** Drags a block among its siblings, until the pointer lets go of it or Escape puts it back. */
function dragBlock(start: globalThis.PointerEvent, { editor, block, capture, onLift, onGap }: BlockDrag): void {
	const { view } = editor;
	const scroller = new EdgeScroller();
	const origin = { x: start.clientX, y: start.clientY };
	let at = origin;
	let drop: DropGap | undefined;
	let frame = 0;
	let before = 0;
	const look = () => {
		drop = gapAt(editor, block, at.y);
		onGap(drop);
	};
	const pull = (now: number) => {
		frame = requestAnimationFrame(pull);
		const travel = { x: at.x - origin.x, y: at.y - origin.y };
		if (scroller.pull(view.dom, at, travel, before === 0 ? 0 : now - before)) look();
		before = now;
	};
	const element = view.nodeDOM(block.pos);
	followPress(
		start,
		{ isHandle: true, capture },
		{
			onLift() {
				onLift();
				if (element instanceof HTMLElement) element.dataset['lifted'] = '';
				frame = requestAnimationFrame(pull);
				return true;
			},
			onMove(to) {
				at = to;
				look();
			},
			onDrop() {
				const transaction = drop && moveBlockTo(view.state, block, drop.gap);
				if (transaction) view.dispatch(transaction);
				view.focus();
			},
			onCancel: () => undefined,
			onEnd() {
				cancelAnimationFrame(frame);
				scroller.end();
				if (element instanceof HTMLElement) delete element.dataset['lifted'];
				onGap(undefined);
			},
		},
	);
}

/** The gap among the siblings of a block that is nearest to a height. */
function gapAt({ view }: Editor, { pos }: Block, y: number): DropGap | undefined {
	const box = view.dom.parentElement?.getBoundingClientRect();
	const $pos = view.state.doc.resolve(pos);
	const rects: DOMRect[] = [];
	let at = $pos.start();
	for (let index = 0; index < $pos.parent.childCount; index++) {
		const element = view.nodeDOM(at);
		if (element instanceof HTMLElement) rects.push(element.getBoundingClientRect());
		at += $pos.parent.child(index).nodeSize;
	}
	const [first] = rects;
	if (!box || !first || rects.length !== $pos.parent.childCount) return undefined;
	const gap = rects.filter(({ top, height }) => top + height / 2 < y).length;
	const [above, below] = [rects[gap - 1], rects[gap]];
	const line = above && below ? (above.bottom + below.top) / 2 : above ? above.bottom + 2 : first.top - 2;
	return { gap, top: line - box.top - 1, left: first.left - box.left, width: first.width };
}
