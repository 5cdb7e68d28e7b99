export type NoticeKind = 'done' | 'plain' | 'error';

export interface NoticeDraft {
	/** What is so now, in a sentence: "Done: Water the plants". */
	text: string;
	kind?: NoticeKind;
	/** Takes it back. Of merged notices all are taken back, the last one first. */
	undo?: () => void;
	/** Another way on, as "Details". */
	action?: { readonly label: string; readonly run: () => void };
}

export interface Notice {
	readonly id: number;
	readonly kind: NoticeKind;
	readonly text: string;
	/** How many alike it stands for. */
	readonly count: number;
	readonly undos: readonly (() => void)[];
	readonly action: NoticeDraft['action'];
}

export interface NoticeStore {
	/** Shows a notice, or counts one up that says the same. */
	notify: (draft: NoticeDraft) => void;
	dismiss: (id: number) => void;
	/** Pointed at or focused: nothing leaves. */
	hold: () => void;
	release: () => void;
	list: () => readonly Notice[];
	subscribe: (listener: () => void) => () => void;
}

const maxNotices = 2;

/** 3 s; 6 s for what one may want to act on, and for a refusal, which nobody expects. */
function durationMs({ kind, undos, action }: Notice): number {
	return kind === 'error' || undos.length > 0 || action ? 6000 : 3000;
}

function isSame(notice: Notice, draft: NoticeDraft): boolean {
	return notice.text === draft.text && notice.kind === (draft.kind ?? 'done');
}

function merge(known: Notice | undefined, draft: NoticeDraft, id: number): Notice {
	return {
		id: known?.id ?? id,
		kind: draft.kind ?? 'done',
		text: draft.text,
		count: (known?.count ?? 0) + 1,
		undos: [...(known?.undos ?? []), ...(draft.undo ? [draft.undo] : [])],
		action: draft.action,
	};
}

/** The notices shown now, at most two: the newest, save that a refusal outlives what went well. */
export function createNotices(): NoticeStore {
	let notices: readonly Notice[] = [];
	let lastId = 0;
	let isHeld = false;
	const timers = new Map<number, ReturnType<typeof setTimeout>>();
	const listeners = new Set<() => void>();

	function set(next: readonly Notice[]) {
		for (const { id } of notices) if (!next.some((one) => one.id === id)) stop(id);
		notices = next;
		for (const listener of listeners) listener();
	}
	function stop(id: number) {
		clearTimeout(timers.get(id));
		timers.delete(id);
	}
	function start(notice: Notice) {
		stop(notice.id);
		if (!isHeld)
			timers.set(
				notice.id,
				setTimeout(() => dismiss(notice.id), durationMs(notice)),
			);
	}
	function dismiss(id: number) {
		set(notices.filter((one) => one.id !== id));
	}
	function notify(draft: NoticeDraft) {
		const known = notices.find((one) => isSame(one, draft));
		lastId += 1;
		const notice = merge(known, draft, lastId);
		const others = notices.filter((one) => one !== known);
		const leaving = others.length < maxNotices ? undefined : (others.find((one) => one.kind !== 'error') ?? others[0]);
		set([...others.filter((one) => one !== leaving), notice]);
		start(notice);
	}

	return {
		notify,
		dismiss,
		hold: () => {
			isHeld = true;
			for (const { id } of notices) stop(id);
		},
		release: () => {
			isHeld = false;
			for (const notice of notices) start(notice);
		},
		list: () => notices,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The notices of this window. */
export const notices: NoticeStore = createNotices();

/**
 * Says what happened.
 *
 * @example notify({ text: t('done', { title }), undo: () => setDone(id, false) });
 */
export const notify: NoticeStore['notify'] = notices.notify;
