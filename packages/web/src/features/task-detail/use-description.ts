import { ticked } from '@ordna/domain/checklist';
import type { Task } from '@ordna/domain/task';
import { useEffect, useMemo, useRef, useState } from 'react';
import { browserStorage } from '../../platform/local/index.ts';
import { useStore } from '../../platform/store/index.ts';
import { type LatePicture, useWriting } from '../rich-text/index.ts';
import { taskKind, useTaskActions } from '../task/index.ts';
import { useSaving } from './saving.tsx';

/** What is typed is kept by this browser until the server has it. */
function draftStorage(id: number) {
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
	const commands = useTaskActions();
	const store = useStore();
	const { track, onFlush } = useSaving();
	const draft = useMemo(() => draftStorage(id), [id]);
	const writing = useWriting();
	const [found, setFound] = useState(() => unsavedDraft(draft.get(), description));
	// Not state: each key changes it, and nothing shows it but the editor, which has it.
	const typed = useRef<string>(undefined);
	const timers = useRef<{ save?: ReturnType<typeof setTimeout>; keep?: ReturnType<typeof setTimeout> }>({});

	const save = () => {
		clearTimeout(timers.current.save);
		clearTimeout(timers.current.keep);
		const html = typed.current;
		typed.current = undefined;
		if (html === undefined || html === description) return draft.remove();
		draft.set(html);
		void track(commands.patch(id, { description: html })).done.then(({ isSaved }) => {
			// What has been typed since is kept on.
			if (isSaved && draft.get() === html) draft.remove();
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
			timers.current.keep = setTimeout(() => draft.set(html), draftMs);
		},
		leave() {
			if (typed.current !== undefined) save();
			writing.leave();
		},
		tick(item: number, isChecked: boolean) {
			track(commands.patch(id, { description: ticked(description, item, isChecked) }));
		},
		/** A picture that was uploaded after the text had been left: in its place, or at the end of what was written since. */
		insertLate({ before, after, picture }: LatePicture) {
			const now = store.get(taskKind, id)?.description ?? '';
			track(commands.patch(id, { description: now === before ? after : `${now}<p>${picture}</p>` }));
		},
		takeUp() {
			typed.current = found;
			save();
			setFound(undefined);
		},
		throwAway() {
			draft.remove();
			setFound(undefined);
		},
	};
}

function unsavedDraft(draft: string | null, description: string): string | undefined {
	return draft === null || draft === description ? undefined : draft;
}
