import { type RefObject, useEffect, useRef, useState } from 'react';

/** Which row is being corrected, and where the focus goes when it no longer is: to what opens it again. */
export function useRowEditing(around: RefObject<HTMLElement | null>) {
	const [edited, setEdited] = useState<number>();
	const before = useRef<number>(undefined);
	useEffect(() => {
		const left = before.current;
		before.current = edited;
		if (left === undefined || edited !== undefined) return;
		around.current?.querySelector<HTMLElement>(`[data-edits="${left}"]`)?.focus();
	}, [edited, around]);
	return { edited, open: setEdited, close: () => setEdited(undefined) };
}
