import { type ComponentPropsWithRef, type MouseEvent, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

/** Goes to another address of this client without loading a page. For pages that no router leads to. */
export function goTo(href: string, { replace = false } = {}): void {
	if (replace) window.history.replaceState(null, '', href);
	else window.history.pushState(null, '', href);
	for (const watcher of watchers) watcher();
}

/** Calls when the address has become another: by `goTo`, or by the browser's ways back and forth. */
export function watchAddress(watcher: () => void): () => void {
	watchers.add(watcher);
	window.addEventListener('popstate', watcher);
	return () => {
		watchers.delete(watcher);
		window.removeEventListener('popstate', watcher);
	};
}

export const usePath = (): string => useSyncExternalStore(watchAddress, () => window.location.pathname);

/** A press that means this tab: not the one that opens another. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

interface AnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
	to: string;
}

/** A link to another page of the client, by `goTo`. */
export function Anchor({ to, onClick, ...rest }: AnchorProps) {
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		if (event.defaultPrevented || !isPlain(event)) return;
		event.preventDefault();
		goTo(to);
	};
	return <a {...rest} href={to} onClick={follow} />;
}
