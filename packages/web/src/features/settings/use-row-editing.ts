import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TableDraft } from './table-draft.ts';

/** Which row is being corrected, and where the focus goes when it no longer is: to what opens it again. */
export function useRowEditing(around: RefObject<HTMLElement | null>, onChange: (draft: TableDraft) => void) {
	const [edited, setEdited] = useState<number>();
	const before = useRef<number>(undefined);
	useEffect(() => {
		const left = before.current;
		before.current = edited;
		if (left === undefined || edited !== undefined) return;
		around.current?.querySelector<HTMLElement>(`[data-edits="${left}"]`)?.focus();
	}, [edited, around]);
	const onClose = () => setEdited(undefined);
	const onKeep = (draft: TableDraft) => {
		onChange(draft);
		onClose();
	};
	return { edited, open: setEdited, ends: { onKeep, onClose } };
}
