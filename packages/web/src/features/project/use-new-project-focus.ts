import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

declare module '@tanstack/history' {
	interface HistoryState {
		/** Somebody has just created the project that is shown: the next thing is its first task. */
		isNewProject?: boolean;
	}
}

/** The field that adds a task to a project; it takes the focus when the project has just been created. */
export function useNewProjectFocus(): RefObject<HTMLTextAreaElement | null> {
	const isNew = useLocation({ select: ({ state }) => state.isNewProject === true });
	const field = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		if (isNew) field.current?.focus({ preventScroll: true });
	}, [isNew]);
	return field;
}
