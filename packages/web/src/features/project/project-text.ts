/**
 * The words of a description without their marks, a line for each paragraph.
 *
 *     textOf('<p>One</p><p>two<br>three</p>') // 'One\ntwo\nthree'
 */
export function textOf(html: string): string {
	if (!html.includes('<')) return html.trim();
	const page = new DOMParser().parseFromString(html, 'text/html');
	for (const line of page.querySelectorAll('br')) line.replaceWith('\n');
	for (const block of page.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, blockquote, pre')) block.append('\n');
	return (page.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

/** Plain lines as a description. */
export function htmlOf(text: string): string {
	const lines = text.trim() === '' ? [] : text.trim().split('\n');
	return lines.map((line) => `<p>${escaped(line)}</p>`).join('');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
