import { ticked } from '@ordna/domain/checklist';
import type { Task } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { type ConfirmOptions, confirm } from '../../ui/confirm.tsx';
import { type LatePicture, useWriting } from '../rich-text/index.ts';
import { type DescriptionDraft, describeTask, descriptionDraft, taskKind } from '../task/index.ts';
import { useSaving } from './saving.tsx';

/** What the foot of the editor says of what is being written. */
export type WritingState =
	/** `overtaken`: somebody else has saved meanwhile, and nothing is sent until one has chosen. */
	| { readonly is: 'untouched' | 'kept' | 'saving' | 'refused' | 'overtaken' }
	| { readonly is: 'saved'; readonly at: Instant };

const untouched: WritingState = { is: 'untouched' };
const overtaken: WritingState = { is: 'overtaken' };

/** A pause after which what is typed is saved. */
const pauseMs = 5_000;
/** What is typed is kept by this browser so soon. */
const draftMs = 300;

/** The description: what is shown, what is being written, and when it is saved. */
export function useDescription(task: Task) {
	const { id, description } = task;
	const client = useClient();
	const { store } = client;
	const describe = (html: string) => describeTask(client, task, html);
	const { track, onFlush, setWriting } = useSaving();
	const draft = useMemo(() => descriptionDraft(id), [id]);
	const writing = useWriting();
	const [found, setFound] = useUnsavedDraft({ draft, description, isWriting: writing.isWriting });
	// Not state: each key changes it, and nothing shows it but the editor, which has it.
	const typed = useRef<string>(undefined);
	const [state, setState] = useState<WritingState>(untouched);
	const { isWriting } = writing;
	useEffect(() => setWriting(isWriting), [setWriting, isWriting]);
	const saved = useSavedMeanwhile(description, isWriting);
	const mine = useRef<string>(undefined);
	// An editor in which nothing was typed shows by itself what others save.
	if (!isWriting || mine.current === undefined) saved.accept();
	const isOvertaken = saved.isOvertaken();
	const isAsking = useRef(false);
	const timers = useRef<{ save?: ReturnType<typeof setTimeout>; keep?: ReturnType<typeof setTimeout> }>({});

	const save = () => {
		clearTimeout(timers.current.save);
		clearTimeout(timers.current.keep);
		const html = typed.current;
		typed.current = undefined;
		if (html === undefined || html === description) return draft.remove();
		draft.set({ html, before: description });
		// It was deleted meanwhile, or one lost access: the words stay here, and can be copied.
		if (!store.get(taskKind, id)) return;
		if (saved.isOvertaken()) {
			typed.current = html;
			return;
		}
		setState({ is: 'saving' });
		const onSaved = saved.begin(html);
		void track(describe(html)).done.then(({ isSaved }) => {
			onSaved(isSaved ? (store.get(taskKind, id)?.description ?? html) : html);
			// What has been typed since is not saved yet.
			if (isSaved && typed.current !== undefined) return;
			setState(isSaved ? { is: 'saved', at: toInstant(Date.now()) } : { is: 'refused' });
		});
	};
	const leave = () => {
		if (isAsking.current || saved.isOvertaken()) return;
		if (typed.current !== undefined) save();
		writing.leave();
	};
	const isChanged = () =>
		saved.isOvertaken() || (typed.current ?? description) !== description || saved.before(description) !== description;
	/** Forgets what was typed, and takes back what of it was saved meanwhile. */
	const discard = () => {
		clearTimeout(timers.current.save);
		clearTimeout(timers.current.keep);
		typed.current = undefined;
		mine.current = undefined;
		draft.remove();
		const before = saved.before(description);
		if (before !== description) track(describe(before));
		writing.leave();
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
		state: isOvertaken ? overtaken : state,
		/** What one has written, where somebody else has saved another text meanwhile. */
		overtaken: isOvertaken ? mine.current : undefined,
		/** Saves what one has written over what somebody else has: theirs stays in the history. */
		saveMine() {
			typed.current = mine.current;
			saved.accept();
			leave();
		},
		start() {
			mine.current = undefined;
			setState(untouched);
			writing.start();
		},
		type(html: string) {
			typed.current = html;
			mine.current = html;
			clearTimeout(timers.current.save);
			clearTimeout(timers.current.keep);
			timers.current.save = setTimeout(() => latest.current(), pauseMs);
			timers.current.keep = setTimeout(() => {
				draft.set({ html, before: description });
				setState({ is: 'kept' });
			}, draftMs);
		},
		leave,
		/** Leaves the text as it was before; asks first where that loses something. */
		async discard(question: ConfirmOptions) {
			if (isChanged()) {
				// The question takes the focus out of the editor, which is no leaving.
				isAsking.current = true;
				const isSure = await confirm(question);
				isAsking.current = false;
				if (!isSure) return;
			}
			discard();
		},
		tick(item: number, isChecked: boolean) {
			track(describe(ticked(description, item, isChecked)));
		},
		/** A picture that was uploaded after the text had been left: in its place, or at the end of what was written since. */
		insertLate({ before, after, picture }: LatePicture) {
			const now = store.get(taskKind, id)?.description ?? '';
			const html = now === before ? after : `${now}<p>${picture}</p>`;
			const onSaved = saved.begin(html);
			const { done } = track(describe(html));
			void done.then(() => onSaved(store.get(taskKind, id)?.description ?? html));
		},
		takeUp() {
			typed.current = found?.html;
			save();
			setFound(undefined);
		},
		throwAway() {
			draft.remove();
			setFound(undefined);
		},
	};
}

/**
 * What stands in the place of one's own words: the text as it was before the first of them was saved. What somebody else
 * saves while one writes stands there from then on.
 */
function useSavedMeanwhile(description: string, isWriting: boolean) {
	const own = useRef<Set<string>>(new Set());
	const others = useRef(description);
	/** What others have saved, as far as one has decided to write over it. */
	const accepted = useRef(description);
	const unanswered = useRef(0);
	if (!isWriting) own.current.clear();
	// What one has sent may come back in another spelling, before it is known to be one's own.
	if (unanswered.current === 0 && !own.current.has(description)) others.current = description;
	return {
		/** A text is sent; returns what hears how the server spells it. */
		begin(html: string) {
			own.current.add(html);
			unanswered.current += 1;
			return (stored: string) => {
				own.current.add(stored);
				unanswered.current -= 1;
			};
		},
		/** Whether somebody else has saved what one has not decided about. */
		isOvertaken: () => isWriting && others.current !== accepted.current,
		accept() {
			accepted.current = others.current;
		},
		/** What Discard leads back to. */
		before: (now: string) => (own.current.has(now) ? others.current : now),
	};
}

export interface UnsavedDraft extends DescriptionDraft {
	/** Somebody has saved another text since it was written. */
	readonly isOvertaken: boolean;
}

interface DraftOfTask {
	readonly draft: ReturnType<typeof descriptionDraft>;
	readonly description: string;
	readonly isWriting: boolean;
}

/** What this browser holds and the server has not; looked for again when the description becomes another, or was left. */
function useUnsavedDraft({ draft, description, isWriting }: DraftOfTask) {
	const [found, setFound] = useState(() => unsavedDraft(draft.get(), description));
	useEffect(() => {
		// After what was saved just now has removed its draft.
		const timer = setTimeout(() => setFound(isWriting ? undefined : unsavedDraft(draft.get(), description)));
		return () => clearTimeout(timer);
	}, [draft, description, isWriting]);
	return [found, setFound] as const;
}

function unsavedDraft(draft: DescriptionDraft | undefined, description: string): UnsavedDraft | undefined {
	if (draft === undefined || draft.html === description) return undefined;
	return { ...draft, isOvertaken: draft.before !== undefined && draft.before !== description };
}
