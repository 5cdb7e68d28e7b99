import {
	NodeViewContent,
	type NodeViewProps,
	NodeViewWrapper,
	ReactNodeViewRenderer,
	useEditorState,
} from '@tiptap/react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { CodeFrame } from './code-frame.tsx';
import { CodeLanguage } from './code-language.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

/** A program that is written: the menu of its language stands at its head. */
function CodeBlock({ node, editor, getPos, updateAttributes }: NodeViewProps) {
	const { t } = useTranslation('editor');
	// Only of the one that is written the tools are reached by their key.
	const isWritten = useEditorState({
		editor,
		selector: ({ editor: { state } }) => {
			const pos = getPos();
			const { from } = state.selection;
			return pos !== undefined && from > pos && from < pos + node.nodeSize;
		},
	});
	const choose = (language: string | null) => {
		updateAttributes({ language });
		editor.commands.focus();
	};
	return (
		<NodeViewWrapper>
			<CodeFrame
				language={<CodeLanguage language={String(node.attrs['language'] ?? '')} onChoose={choose} />}
				codeOf={() => node.textContent}
				head={(content) => (
					<div contentEditable={false}>
						{isWritten ? (
							<Toolbar editor={editor} name={t('codeTools')} className={styles.programHead}>
								{content}
							</Toolbar>
						) : (
							<div className={styles.programHead}>{content}</div>
						)}
					</div>
				)}
			>
				<pre>
					<NodeViewContent<'code'> as="code" />
				</pre>
			</CodeFrame>
		</NodeViewWrapper>
	);
}

export const codeBlockView = () => ReactNodeViewRenderer(CodeBlock);
