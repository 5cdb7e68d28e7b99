import { escapeSigns, readableLines } from '@ordna/domain/rich-text';
import { cleanRichText, type QueryContext } from '../../context/index.ts';
import type { Words } from '../mail/index.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** Of what an e-mail says, so many characters are kept: a description holds a megabyte. */
const maxLength = 100_000;

/** So many files are named that were not attached. */
const maxNamed = 20;

/** A file that was not attached, and why. */
export interface LeftOutFile {
	readonly name: string;
	readonly reason: 'tooLarge' | 'notKept';
}

/** What an e-mail says, as a description: its text, else its HTML, cleaned. */
export function bodyOf(context: Pick<QueryContext, 'app'>, { text, html }: IncomingMail): string {
	const written = text.trim();
	if (written !== '') return paragraphs(written.slice(0, maxLength));
	const cleaned = cleanRichText(context, html.slice(0, 4 * maxLength));
	return cleaned.length > maxLength ? paragraphs(readableLines(cleaned).slice(0, maxLength)) : cleaned;
}

/** The first line of an e-mail, for a task whose subject is empty. */
export function firstLine({ text, html }: IncomingMail): string {
	const lines = text.trim() === '' ? readableLines(html.slice(0, maxLength)) : text.slice(0, maxLength);
	return (
		lines
			.split('\n')
			.find((line) => line.trim() !== '')
			?.trim() ?? ''
	);
}

/** Names the files that were not attached. */
export function leftOutText(files: readonly LeftOutFile[], words: Words['mailIn']): string {
	const named = files.slice(0, maxNamed).map(({ name, reason }) => words[reason](name));
	const others = files.length - named.length;
	const lines = others > 0 ? [...named, words.more(others)] : named;
	return lines.map((line) => `<p>${escapeSigns(line)}</p>`).join('');
}

/** Plain text as the editor writes it: an empty line ends a paragraph. */
function paragraphs(text: string): string {
	return text
		.replaceAll('\r\n', '\n')
		.split(/\n{2,}/)
		.map((paragraph) => `<p>${paragraph.split('\n').map(escapeSigns).join('<br>')}</p>`)
		.join('');
}
