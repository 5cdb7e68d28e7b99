import { marked } from 'marked';

/** Markdown as the HTML of the editor: its checklists are lists of tasks here. */
export function markdownToHtml(text: string): string {
	const { body } = new DOMParser().parseFromString(marked.parse(text, { async: false, gfm: true }), 'text/html');
	for (const box of body.querySelectorAll<HTMLInputElement>(
		'li > input[type=checkbox], li > p > input[type=checkbox]',
	)) {
		const item = box.closest('li');
		item?.setAttribute('data-type', 'taskItem');
		item?.setAttribute('data-checked', String(box.hasAttribute('checked')));
		item?.parentElement?.setAttribute('data-type', 'taskList');
		const { nextSibling: words } = box;
		// What stood between the box and its words.
		if (words instanceof Text) words.data = words.data.trimStart();
		box.remove();
	}
	return body.innerHTML;
}
