import { type ReadRows, readRows } from '@ordna/domain/filter';
import { useEffect, useState } from 'react';
import { readTypedFilter } from '../filter-text.ts';
import type { FilterVocabulary } from '../filter-vocabulary.ts';
import { type Draft, textOf, toDraft } from './draft.ts';

interface DraftState {
	/** The rows, or those of the last text that had some. */
	readonly draft: Draft;
	/** What the text is now. */
	readonly kind: ReadRows['kind'];
	/** Shows the rows, and writes their text. */
	readonly change: (draft: Draft) => void;
}

/** So long the rows wait for somebody who is in the middle of a comparison. */
const restMs = 600;

/** The rows of a text, which follow it as it is typed and write it as they are built. */
export function useDraft(text: string, onChange: (text: string) => void, vocabulary: FilterVocabulary): DraftState {
	const [state, setState] = useState(() => follow(undefined, text));
	useEffect(() => {
		if (state.text === text) return;
		const isWhole = readTypedFilter(text, vocabulary).ok;
		const timer = setTimeout(() => setState((before) => follow(before, text)), isWhole ? 0 : restMs);
		return () => clearTimeout(timer);
	}, [text, state.text, vocabulary]);
	return {
		draft: state.draft,
		kind: state.kind,
		change(draft) {
			const written = textOf(draft);
			setState({ text: written, draft, kind: 'rows' });
			onChange(written);
		},
	};
}

interface Followed extends Pick<DraftState, 'draft' | 'kind'> {
	readonly text: string;
}

const noRows: Draft = { join: 'and', rows: [], next: 0 };

function follow(before: Followed | undefined, text: string): Followed {
	if (before?.text === text) return before;
	const read = readRows(text);
	if (read.kind === 'rows') return { text, kind: read.kind, draft: toDraft(read.filter) };
	return { text, kind: read.kind, draft: read.kind === 'unread' ? (before?.draft ?? noRows) : noRows };
}
