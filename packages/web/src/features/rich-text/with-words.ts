import { toMarkup } from './parse-rich-text.ts';

const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A rich text with what was typed in plain words at its end, each line a paragraph.
 *
 *     withWords('<p>Tea</p>', 'and milk') // '<p>Tea</p><p>and milk</p>'
 */
export function withWords(html: string, words: string): string {
	if (words.trim() === '') return html;
	const lines = words.split('\n').map((line) => `<p>${escaped(line)}</p>`);
	return (html === '' ? '' : toMarkup(html)) + lines.join('');
}
