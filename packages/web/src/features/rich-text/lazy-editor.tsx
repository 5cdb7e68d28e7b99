import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { RichText } from './rich-text.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const editor = lazyModule(() => import('./rich-text-editor.tsx'), 'editor', 'reaction');

/** Preloads the editor, when somebody may be about to write. */
export function prepareEditor(): void {
	// If it fails, writing tries again.
	editor.load().catch(() => undefined);
}

/** The editor, fetched when one begins to write; until it is there the text stands in its place. */
export function RichTextEditor(props: RichTextEditorProps) {
	const awake = useLazyModule(editor, true, props.onLeave);
	return awake ? <awake.RichTextEditor {...props} /> : <RichText html={props.html} />;
}
