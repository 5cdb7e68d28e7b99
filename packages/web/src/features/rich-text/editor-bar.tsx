import { type Editor, useEditorState } from '@tiptap/react';
import {
	AtSign,
	BetweenHorizontalEnd,
	BetweenVerticalEnd,
	FoldHorizontal,
	FoldVertical,
	ImagePlus,
	Link,
	Paperclip,
	SmilePlus,
	Trash2,
	Type,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { useKeyboardInset } from '../../ui/keyboard-inset.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import type { Chain } from './block-kinds.ts';
import { pictureTypes } from './choose-pictures.ts';
import { blocks, marks, shortBlocks, shortMarks, Tools } from './format-tools.tsx';
import { LinkForm } from './link-form.tsx';
import { typeMentionSign, typeSign } from './mention.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

interface EditorBarProps {
	editor: Editor;
	onDone: () => void;
	/** Puts pictures into the text; without it the text takes none. */
	onPictures?: ((files: readonly File[]) => void) | undefined;
	/** In the place of the button that is done. */
	foot?: ReactNode;
	/** The text is a short one, and has fewer tools. */
	isShort?: boolean;
	canMention?: boolean;
	/** The emoji are asked for by a colon that stands at this place. */
	onEmoji?: ((from: number) => void) | undefined;
}

/** The tools at the foot of the editor. They never take the focus from the text. */
export function EditorBar(props: EditorBarProps) {
	const { editor, onDone, foot, isShort = false, canMention = false, onPictures, onEmoji } = props;
	const { t } = useTranslation('editor');
	const isPhone = useIsPhone();
	// A narrow bar has what is put into a text, and how it looks once somebody asks for that.
	const [isFormatting, setFormatting] = useState(false);
	const isFolded = isShort && isPhone && !isFormatting;
	const [isLinking, setLinking] = useState(false);
	const isCoarse = useMedia('(pointer: coarse)');
	const bar = useRef<HTMLDivElement>(null);
	useKeyboardInset(bar, isCoarse && !isLinking);
	// In sight where the others have to be scrolled to.
	const mention = canMention && (
		<IconButton size="small" icon={AtSign} name={t('mention.add')} onClick={() => typeMentionSign(editor)} />
	);
	if (isLinking) return <LinkForm editor={editor} onDone={() => setLinking(false)} />;
	return (
		<Toolbar editor={editor} name={t('tools')} ref={bar} className={styles.bar}>
			<span className={styles.tools}>
				{isCoarse && mention}
				{isShort && isPhone && (
					<>
						{onPictures && <PictureButton icon={Paperclip} onPictures={onPictures} />}
						{onEmoji && (
							<IconButton
								size="small"
								icon={SmilePlus}
								name={t('emoji')}
								onClick={() => onEmoji(typeSign(editor, ':'))}
							/>
						)}
						<IconButton
							size="small"
							icon={Type}
							name={t('tools')}
							isOn={isFormatting}
							onClick={() => setFormatting(!isFormatting)}
						/>
					</>
				)}
				{!isFolded && (
					<>
						<TableTools editor={editor} isFirst />
						<Tools editor={editor} of={isShort ? shortMarks : marks} />
						<span className={styles.gap} />
						<Tools editor={editor} of={isShort ? shortBlocks : blocks} />
						<span className={styles.gap} />
						<IconButton size="small" icon={Link} name={t('link')} onClick={() => setLinking(true)} />
						{onPictures && !(isShort && isPhone) && <PictureButton icon={ImagePlus} onPictures={onPictures} />}
					</>
				)}
				{!isCoarse && mention}
			</span>
			{foot ?? (
				<Button kind="ghost" {...(isCoarse ? {} : { keys: 'Mod+Enter' })} onClick={onDone}>
					{t('done')}
				</Button>
			)}
		</Toolbar>
	);
}

const tableTools = [
	{ name: 'tableRow', icon: BetweenHorizontalEnd, run: (chain: Chain) => chain.addRowAfter() },
	{ name: 'tableColumn', icon: BetweenVerticalEnd, run: (chain: Chain) => chain.addColumnAfter() },
	{ name: 'tableNoRow', icon: FoldVertical, run: (chain: Chain) => chain.deleteRow() },
	{ name: 'tableNoColumn', icon: FoldHorizontal, run: (chain: Chain) => chain.deleteColumn() },
	{ name: 'tableNone', icon: Trash2, run: (chain: Chain) => chain.deleteTable() },
] as const;

/** While the caret is in a table: its rows and columns. */
export function TableTools({ editor, isFirst = false }: { editor: Editor; isFirst?: boolean }) {
	const { t } = useTranslation('editor');
	const isInTable = useEditorState({ editor, selector: ({ editor: shown }) => shown.isActive('table') });
	if (!isInTable) return null;
	return (
		<>
			{tableTools.map(({ name, icon, run }) => (
				<IconButton
					key={name}
					size="small"
					icon={icon}
					name={t(name)}
					onClick={() => run(editor.chain().focus()).run()}
				/>
			))}
			{isFirst && <span className={styles.gap} />}
		</>
	);
}

interface PictureButtonProps {
	icon: IconShape;
	onPictures: (files: readonly File[]) => void;
}

function PictureButton({ icon, onPictures }: PictureButtonProps) {
	const { t } = useTranslation('editor');
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<IconButton size="small" icon={icon} name={t('picture')} onClick={() => input.current?.click()} />
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={pictureTypes}
				aria-label={t('picture')}
				onChange={({ target }) => {
					onPictures([...(target.files ?? [])]);
					target.value = '';
				}}
			/>
		</>
	);
}
