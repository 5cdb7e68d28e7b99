const fields =
	'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [data-typing]';

/** Whether letters belong to an element, or to what it stands in: a field, an editor, an open picker. */
export function isTextInput(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest(fields) !== null;
}
