import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lookBeforeKeys } from './deliberate-keys.mjs';
import { sidewaysIn } from './sideways.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./list.mjs').Screen} Screen */

/**
 * What a series of pictures has in common.
 *
 * @typedef {object} Look
 * @property {'wide' | 'phone' | 'landscape' | 'tablet'} width
 * @property {'light' | 'dark'} scheme
 */

/**
 * @typedef {object} Studio
 * @property {string} url of the server
 * @property {string} folder where the pictures go
 * @property {Date} moment at which all of them are taken
 * @property {Record<string, import('./settings.mjs').Visitor>} people by user name
 * @property {import('./list.mjs').Places} places
 * @property {string} [language] a pseudo-language: en-XA or ar-XB
 */

/** @type {Look[]} */
export const looks = [
	{ width: 'wide', scheme: 'light' },
	{ width: 'wide', scheme: 'dark' },
	{ width: 'phone', scheme: 'light' },
	{ width: 'phone', scheme: 'dark' },
];

/**
 * Taken where they are asked for: a phone on its side, and a tablet, which has the screens of the wide window.
 *
 * @type {Look[]}
 */
export const looksOnRequest = [
	{ width: 'landscape', scheme: 'light' },
	{ width: 'landscape', scheme: 'dark' },
	{ width: 'tablet', scheme: 'light' },
	{ width: 'tablet', scheme: 'dark' },
];

const devices = {
	wide: { viewport: { width: 1440, height: 900 } },
	phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
	tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
	landscape: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** Something of the page or of what opened as one. */
const anyPart = ':is(main, [role=dialog]) :is(h1, h2, p, a, button, input)';

/** So long a screen may take to show itself. */
const patienceMs = 5_000;
/** So long nothing is asked for before all that was is taken to be there. */
const quietMs = 500;

/**
 * Takes one picture, whatever is seen.
 *
 * @param {Browser} browser
 * @param {Studio} studio
 * @param {Screen} screen
 * @param {Look} look
 * @returns {Promise<string[]>} what was not as it should be
 */
export async function takePicture(browser, studio, screen, look) {
	const context = await browser.newContext({
		...devices[look.width],
		colorScheme: look.scheme,
		reducedMotion: 'reduce',
		locale: 'en-GB',
		timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
		baseURL: studio.url,
	});
	try {
		await context.clock.setFixedTime(studio.moment);
		await context.addInitScript(lookBeforeKeys);
		const person = screen.as === null ? undefined : studio.people[screen.as ?? 'maja'];
		await person?.restore();
		const token = person?.token;
		if (token) await context.addInitScript((token) => localStorage.setItem('token', token), token);
		const { language } = studio;
		if (language) await context.addInitScript((tag) => localStorage.setItem('pseudo-language', tag), language);
		const page = await context.newPage();
		page.setDefaultTimeout(patienceMs);
		const troubles = listenForTroubles(page);
		await reach(page, screen, studio).catch((error) => troubles.push(`not reached: ${firstLine(error)}`));
		const sideways = await sidewaysIn(page).catch(() => []);
		troubles.push(...sideways.map((part) => `scrolls sideways: ${part}`));
		const folder = join(studio.folder, [look.width, look.scheme, ...(language ? [language] : [])].join('-'));
		mkdirSync(folder, { recursive: true });
		await page.screenshot({ path: join(folder, `${screen.name}.png`), fullPage: screen.onPaper ?? false });
		return [...new Set(screen.throws ? troubles.filter((line) => line.startsWith('not reached')) : troubles)];
	} finally {
		await context.close();
	}
}

/**
 * @param {Page} page
 * @param {Screen} screen
 * @param {Studio} studio
 */
async function reach(page, screen, { places }) {
	const underWay = followRequests(page);
	await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(places));
	await settle(page, underWay);
	if (screen.first) {
		await screen.first(page, places);
		await settle(page, underWay);
	}
	if (screen.onPaper) await putOnPaper(page);
	const seen = page.locator(screen.shows ?? anyPart).filter({ visible: true });
	await seen.first().waitFor();
}

/**
 * Until the line has been quiet for a moment, the fonts are there and skeletons are gone. (The browser's own "network
 * idle" is said once for each page: it knows nothing of what a step asks for later.)
 *
 * @param {Page} page
 * @param {Set<unknown>} underWay
 */
async function settle(page, underWay) {
	const deadline = Date.now() + patienceMs;
	for (let quietSince = Date.now(); Date.now() - quietSince < quietMs && Date.now() < deadline; ) {
		if (underWay.size > 0) quietSince = Date.now();
		await page.waitForTimeout(25);
	}
	await page.evaluate(() => document.fonts.ready);
	await page
		.locator('[aria-busy=true]')
		.first()
		.waitFor({ state: 'detached', timeout: 2_000 })
		.catch(() => {});
}

/**
 * As the browser does when somebody prints, on A4.
 *
 * @param {Page} page
 */
async function putOnPaper(page) {
	await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize({ width: 680, height: 1010 });
}

/** @param {Page} page */
function followRequests(page) {
	/** @type {Set<unknown>} */
	const underWay = new Set();
	page.on('request', (request) => underWay.add(request));
	for (const end of /** @type {const} */ (['requestfinished', 'requestfailed']))
		page.on(/** @type {'requestfinished'} */ (end), (request) => underWay.delete(request));
	return underWay;
}

/** @param {Page} page */
function listenForTroubles(page) {
	/** @type {string[]} */
	const troubles = [];
	page.on('pageerror', (error) => troubles.push(`threw: ${firstLine(error)}`));
	page.on('console', (message) => {
		// The browser's own lines about refused requests: some screens are about a refusal.
		if (message.type() === 'error' && !/^Failed to load resource|WebSocket/.test(message.text()))
			troubles.push(`console: ${message.text().slice(0, 200)}`);
	});
	return troubles;
}

/** @param {unknown} error */
const firstLine = (error) => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
