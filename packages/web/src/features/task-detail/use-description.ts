import { ticked } from '@ordna/domain/checklist';
import type { Task } from '@ordna/domain/task';
import { useEffect, useMemo, useRef, useState } from 'react';
import { browserStorage } from '../../platform/local/index.ts';
import { useWriting } from '../rich-text/index.ts';
import { useTaskCommands } from '../task/index.ts';
import { useSaving } from './saving.tsx';

/** What is typed is kept by this browser until the server has it. */
function keptText(id: number) {
	const storage = browserStorage();
	const key = `editorDraft-task-description-${id}`;
	return {
		get: () => storage.getItem(key),
		set: (html: string) => storage.setItem(key, html),
		remove: () => storage.removeItem(key),
	};
}

/** A pause after which what is typed is saved. */
const pauseMs = 5_000;
/** What is typed is kept by this browser so soon. */
const draftMs = 300;

/** The description: what is shown, what is being written, and when it is saved. */
export function useDescription({ id, description }: Task) {
	const commands = useTaskCommands();
	const { track, onFlush } = useSaving();
	const kept = useMemo(() => keptText(id), [id]);
	const writing = useWriting();
	const [found, setFound] = useState(() => leftOver(kept.get(), description));
	// Not state: each key changes it, and nothing shows it but the editor, which has it.
	const typed = useRef<string>(undefined);
	const timers = useRef<{ save?: ReturnType<typeof setTimeout>; keep?: ReturnType<typeof setTimeout> }>({});

	const save = () => {
		clearTimeout(timers.current.save);
		clearTimeout(timers.current.keep);
		const html = typed.current;
		typed.current = undefined;
		if (html === undefined || html === description) return kept.remove();
		kept.set(html);
		void track(commands.patch(id, { description: html })).done.then(({ isSaved }) => {
			// What has been typed since is kept on.
			if (isSaved && kept.get() === html) kept.remove();
		});
	};
	const latest = useRef(save);
	latest.current = save;
	useEffect(() => onFlush(() => typed.current !== undefined && latest.current()), [onFlush]);
	// Closing the task is leaving its description.
	useEffect(() => () => void (typed.current !== undefined && latest.current()), []);

	return {
		isWriting: writing.isWriting,
		button: writing.button,
		/** What was typed before and never saved, if this browser holds such a text. */
		found,
		start: writing.start,
		type(html: string) {
			typed.current = html;
			clearTimeout(timers.current.save);
			clearTimeout(timers.current.keep);
			timers.current.save = setTimeout(() => latest.current(), pauseMs);
			timers.current.keep = setTimeout(() => kept.set(html), draftMs);
		},
		leave() {
			if (typed.current !== undefined) save();
			writing.leave();
		},
		tick(item: number, isChecked: boolean) {
			track(commands.patch(id, { description: ticked(description, item, isChecked) }));
		},
		takeUp() {
			typed.current = found;
			save();
			setFound(undefined);
		},
		throwAway() {
			kept.remove();
			setFound(undefined);
		},
	};
}

function leftOver(kept: string | null, description: string): string | undefined {
	return kept === null || kept === description ? undefined : kept;
}
