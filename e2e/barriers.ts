import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Less than half of the whole: it is handed to each page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

/** Rules that count whatever axe thinks of their weight: everything stands in a landmark. */
const always = ['region', 'landmark-unique'];

/** A tip lies over everything, and says of its anchor what the anchor says of itself. */
const isTip = (html: string) => html.includes('role="tooltip"');

/** What is serious or critical on a page, with the elements it is about. */
async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
	const { violations } = await page.evaluate(
		(only) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) }),
		rules && [...rules],
	);
	return violations
		.filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || always.includes(id))
		.flatMap(({ id, nodes }) =>
			nodes
				.filter(({ html }) => id !== 'region' || !isTip(html))
				.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
		);
}

declare global {
	var axe: typeof import('axe-core');
}

/** In both colour schemes; only contrast differs between them. */
export async function barriersIn(page: Page) {
	axeSource ??= readFile(axeFile, 'utf8');
	await page.evaluate(await axeSource);
	const light = await barriers(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.waitForTimeout(200);
	return { light, dark: await barriers(page, ['color-contrast']) };
}
