import { notify } from './notice-store.ts';

/** Puts a text on the clipboard, and says whether that worked. Without a secure origin there is no clipboard. */
export function copyText(text: string, messages: { readonly copied: string; readonly failed: string }): void {
	const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
	copied.then(
		() => notify({ text: messages.copied }),
		() => notify({ kind: 'error', text: messages.failed }),
	);
}
