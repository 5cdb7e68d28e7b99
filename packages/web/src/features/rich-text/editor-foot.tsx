import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { TableTools } from './editor-bar.tsx';
import styles from './editor-foot.module.css';
import { keepFocus } from './format-tools.tsx';
import { Toolbar } from './toolbar.tsx';

/** What the caller puts at the foot of a long text. */
export interface FootParts {
	/** How far what is written has been saved. */
	readonly words: ReactNode;
	/** The buttons that end the writing. */
	readonly actions: ReactNode;
}

interface EditorFootProps extends FootParts {
	editor: Editor;
	canMention: boolean;
}

/**
 * The foot of the column in which a long text is written. It takes no room in the text: its containing block is whatever
 * is positioned around the column that scrolls.
 */
export function EditorFoot({ editor, words, actions, canMention }: EditorFootProps) {
	const { t } = useTranslation('editor');
	const isInTable = useEditorState({ editor, selector: ({ editor: shown }) => shown.isActive('table') });
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a press beside its buttons leaves the focus in the text
		<div className={styles.foot} data-editor-foot="" onMouseDown={keepFocus}>
			{words}
			{isInTable && (
				<Toolbar editor={editor} name={t('tableTools')} className={styles.table}>
					<TableTools editor={editor} />
				</Toolbar>
			)}
			{!isInTable && (
				<p className={styles.hints}>
					<Hint sign="/" of={t('hint.blocks')} />
					{canMention && <Hint sign="@" of={t('hint.people')} />}
					<Hint sign=":" of={t('hint.emoji')} />
				</p>
			)}
			{actions}
		</div>
	);
}

/** What a sign brings that is typed. */
function Hint({ sign, of: what }: { sign: string; of: string }) {
	return (
		<span>
			<kbd>{sign}</kbd> {what}
		</span>
	);
}
