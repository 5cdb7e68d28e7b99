import { readableLines } from '@ordna/domain/rich-text';
import { type Email, type Line, lineText, type Piece } from './email.ts';
import { escapeHtml, saidAsHtml } from './rich-text.ts';
import type { Words } from './words/index.ts';

/** What the form of an e-mail needs beside what it says. */
export interface Envelope {
	readonly words: Words;
	/** How the person is called. */
	readonly name: string;
	/** Where the product is. */
	readonly publicUrl: string;
}

/**
 * The e-mail as plain text. What it is about stands in it, too: of e-mails that lie together in a thread many mail
 * programs show one subject.
 */
export function layOutText(email: Email, { words, name, publicUrl }: Envelope): string {
	const { lines, points = [], button, after = [], footer, said } = email;
	const parts = said
		? [lineText(said.header), readableLines(said.html)]
		: [email.subject, words.frame.greeting(name), ...lines.map(lineText)];
	return [
		...parts,
		...(points.length > 0 ? [points.map((point) => `- ${lineText(point)}`).join('\n')] : []),
		...(button ? [`${button.text}:\n${button.url}`] : []),
		...after.map(lineText),
		...(said ? [] : [words.frame.closing]),
		['--', ...(footer ? [lineText(footer)] : []), words.frame.sentBy(publicUrl)].join('\n'),
	].join('\n\n');
}

/** The e-mail as HTML: a card on linen, readable on a light and on a dark ground. */
export function layOutHtml(email: Email, envelope: Envelope): string {
	const { words, publicUrl } = envelope;
	const inner = email.said ? saidBody(email, email.said) : cardBody(email, envelope);
	const footer = [...(email.footer ? [lineHtml(email.footer)] : []), escapeHtml(words.frame.sentBy(publicUrl))];
	return `<!doctype html>
<html lang="${escapeHtml(words.tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f2f1ec;color:#1a231e;font:16px/1.5 'Hanken Grotesk',system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font-weight:600;font-size:18px;color:#1b674c" class="accent">Ordna</p>
<div class="sheet" style="padding:24px;background:#fdfdfb;border:1px solid #e5e4df;border-radius:12px;overflow-wrap:anywhere">
${inner}
</div>
${footer.map((line) => `<p class="small" style="margin:12px 0 0;font-size:13px;color:#636a62">${line}</p>`).join('\n')}
</div>
</body>
</html>
`;
}

/** Mail programs that know the dark take these; the others keep what stands in the elements. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
.ground { background: #151411 !important; color: #eceae5 !important; }
.sheet { background: #1c1c18 !important; border-color: #2c2c28 !important; }
.accent, a { color: #71cda7 !important; }
.button { background: #71cda7 !important; color: #071a13 !important; }
.small { color: #9f9f97 !important; }
}`;

function cardBody({ subject, lines, points = [], button, after = [] }: Email, { words, name }: Envelope): string {
	return [
		`<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escapeHtml(subject)}</h1>`,
		paragraph(escapeHtml(words.frame.greeting(name))),
		...lines.map((line) => paragraph(lineHtml(line))),
		...(points.length > 0 ? [list(points)] : []),
		...(button
			? [buttonHtml(button), small(`${escapeHtml(words.frame.insteadOfButton)}<br>${address(button.url)}`)]
			: []),
		...after.map((line) => paragraph(lineHtml(line))),
		paragraph(escapeHtml(words.frame.closing)),
	].join('\n');
}

function saidBody({ points = [], button, after = [] }: Email, said: NonNullable<Email['said']>): string {
	return [
		small(lineHtml(said.header)),
		`<div style="margin:0 0 16px">${saidAsHtml(said.html)}</div>`,
		...(points.length > 0 ? [list(points)] : []),
		...after.map((line) => paragraph(lineHtml(line))),
		...(button ? [small(anchor(button.text, button.url))] : []),
	].join('\n');
}

function paragraph(html: string): string {
	return `<p style="margin:0 0 16px">${html}</p>`;
}

function small(html: string): string {
	return `<p class="small" style="margin:0 0 16px;font-size:13px;color:#636a62">${html}</p>`;
}

function list(points: readonly Line[]): string {
	const items = points.map((point) => `<li style="margin:0 0 6px">${lineHtml(point)}</li>`);
	return `<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`;
}

function buttonHtml({ text, url }: NonNullable<Email['button']>): string {
	const style =
		'display:inline-block;padding:10px 18px;border-radius:8px;background:#1b674c;color:#f6fefa;text-decoration:none;font-weight:600';
	return paragraph(`<a class="button" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`);
}

function address(url: string): string {
	return `<span style="word-break:break-all">${anchor(url, url)}</span>`;
}

function anchor(text: string, url: string): string {
	return `<a href="${escapeHtml(url)}" style="color:#1b674c">${escapeHtml(text)}</a>`;
}

function lineHtml(line: Line): string {
	return typeof line === 'string' ? escapeHtml(line) : line.map(pieceHtml).join('');
}

function pieceHtml(piece: Piece): string {
	if (typeof piece === 'string') return escapeHtml(piece);
	return 'strong' in piece ? `<strong>${escapeHtml(piece.strong)}</strong>` : anchor(piece.text, piece.url);
}
