import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';

/** Beside the fields: what the server refused. */
export function Refused({ children }: { children: ReactNode }) {
	if (!children) return null;
	return (
		<Note kind="bad" isAnnounced>
			{children}
		</Note>
	);
}
