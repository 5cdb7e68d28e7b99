import type { Editor } from '@tiptap/core';
import type { KeyboardEvent } from 'react';

/** Leads to the tools from the text, as in the editors that people know. */
export const isToolbarKey = ({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>): boolean =>
	altKey && key === 'F10';

const toolsOf = (bar: Element) => [...bar.querySelectorAll<HTMLElement>('button:not([hidden]), input')];

/**
 * Gives the focus to the first tool of what stands in an editor: those of a selection or a table come before those at the foot.
 * From among tools it leads to the next ones.
 */
export function focusToolbar(editor: Element): boolean {
	const bars = [...editor.querySelectorAll('[role="toolbar"]')].filter((bar) => toolsOf(bar).length > 0);
	const at = bars.findIndex((bar) => bar.contains(document.activeElement));
	const [first] = bars.length > 0 ? toolsOf(bars[(at + 1) % bars.length] as Element) : [];
	first?.focus();
	return first !== undefined;
}

/** Arrows lead from tool to tool and go round; Escape leads back to the text. */
export function onToolbarKeyDown(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
	const { key, currentTarget, target } = event;
	// What has opened over a tool, or is typed into, has keys of its own.
	if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return;
	if (key === 'Escape') {
		event.stopPropagation();
		event.preventDefault();
		editor.commands.focus();
		return;
	}
	const tools = [...currentTarget.querySelectorAll<HTMLElement>('button:not([hidden])')];
	const next = nextOf(tools, tools.indexOf(target), key, getComputedStyle(currentTarget).direction === 'rtl');
	if (!next) return;
	event.preventDefault();
	next.focus();
}

function nextOf(tools: readonly HTMLElement[], at: number, key: string, isMirrored: boolean): HTMLElement | undefined {
	if (key === 'Home') return tools[0];
	if (key === 'End') return tools.at(-1);
	if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return tools[(at + 1) % tools.length];
	if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return tools.at(at - 1);
	return undefined;
}
