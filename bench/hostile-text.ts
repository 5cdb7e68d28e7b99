/**
 * Processor time that texts take which are made to take much, at two lengths: what is linear takes about four times as
 * much for the longer one. `node bench/hostile-text.ts`
 */
import { readableText } from '../packages/domain/src/rich-text/index.ts';
import { readXml } from '../packages/server/src/features/calendar/xml.ts';
import { findMime } from '../packages/server/src/features/file/mime.ts';
import { loadMarkdownWriter } from '../packages/server/src/features/markdown/index.ts';
import { searchTextOf } from '../packages/server/src/features/task-record/search-text.ts';
import { cleanHtml } from '../packages/server/src/security/html.ts';

const htmlToMarkdown = await loadMarkdownWriter();
const describe = (html: string) => {
	const cleaned = cleanHtml(html, 'https://todo.example/');
	return searchTextOf('', cleaned) + readableText(cleaned);
};

const cases: readonly [name: string, piece: string, count: number, work: (text: string) => unknown][] = [
	['description', '<', 97_000, describe],
	['description', '<div>', 300_000, describe],
	['description', '<b><i>', 200_000, describe],
	['description', '<p><a href="x">', 50_000, describe],
	['CalDAV XML', '<', 80_000, readXml],
	['description read as a calendar', '~', 80_000, htmlToMarkdown],
	['beginning of a file', '<!---->', 8_000, (text) => findMime(Buffer.from(text))],
];

async function cpuMs(work: () => unknown): Promise<number> {
	const start = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

for (const [name, piece, count, work] of cases) {
	const short = await cpuMs(() => work(piece.repeat(count / 4)));
	const long = await cpuMs(() => work(piece.repeat(count)));
	console.log(`${name}, ${piece} × ${count}: ${short.toFixed(0)} ms for a quarter, ${long.toFixed(0)} ms for all`);
}
