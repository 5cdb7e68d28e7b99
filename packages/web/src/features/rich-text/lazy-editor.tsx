import { asleep, useAwake } from '../../ui/asleep.ts';
import { RichText } from './rich-text.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const editor = asleep(() => import('./rich-text-editor.tsx'));

/** Fetches the editor ahead, when somebody may be about to write. */
export function prepareEditor(): void {
	// If it fails, writing tries again.
	editor.load().catch(() => undefined);
}

/** The editor, fetched when one begins to write; until it is there the text stands in its place. */
export function RichTextEditor(props: RichTextEditorProps) {
	const awake = useAwake(editor, true, props.onLeave);
	return awake ? <awake.RichTextEditor {...props} /> : <RichText html={props.html} />;
}
