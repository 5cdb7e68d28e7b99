import { lazy, Suspense } from 'react';
import { RichText } from './rich-text.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const load = () => import('./rich-text-editor.tsx');
const Loaded = lazy(async () => ({ default: (await load()).RichTextEditor }));

/** Fetches the editor ahead, when somebody may be about to write. */
export function prepareEditor(): void {
	// If it fails, writing tries again.
	load().catch(() => undefined);
}

/** The editor, fetched when one begins to write; until it is there the text stands in its place. */
export function RichTextEditor(props: RichTextEditorProps) {
	return (
		<Suspense fallback={<RichText html={props.html} />}>
			<Loaded {...props} />
		</Suspense>
	);
}
