/**
 * node scripts/chromium.mjs: prints where the browser for tests stands, and opens a page in it.
 */
import {
	accessSync,
	constants,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { inRoot } from './repository.mjs';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {string[]} args
 * @property {Record<string, string>} env what the browser needs in its environment
 */

/**
 * A browser for tests: CHROME_PATH, else an installed Chrome or Chromium, else the one that comes with the npm
 * packages, unpacked once into .cache. Ready to be handed to playwright's `chromium.launch`:
 *
 *     const browser = await chromium.launch(await findChromium());
 *
 * @returns {Promise<Browser>}
 */
export async function findChromium() {
	const installed = process.env.CHROME_PATH || installedChromium();
	const folder = installed ? undefined : await unpackedChromium();
	if (folder) writeFontSettings(folder);
	return {
		executablePath: installed ?? join(folder ?? '', 'chromium'),
		// Root, and most containers, cannot use the sandbox; /dev/shm is tiny in containers.
		args: ['--no-sandbox', '--disable-dev-shm-usage'],
		env: folder ? environmentOf(folder) : environment(),
	};
}

function installedChromium() {
	return (process.env.PATH ?? '')
		.split(delimiter)
		.flatMap((folder) => installedNames.map((name) => join(folder, name)))
		.find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

async function unpackedChromium() {
	const { version } = JSON.parse(readFileSync(inRoot('node_modules/@sparticuz/chromium/package.json'), 'utf8'));
	const folder = inRoot('.cache', `chromium-${version}`);
	if (existsSync(folder)) return folder;
	mkdirSync(inRoot('.cache'), { recursive: true });
	// Unpacked aside and renamed, so that nobody meets half a browser.
	const aside = mkdtempSync(inRoot('.cache', 'unpacking-'));
	try {
		await unpackInto(aside);
		renameSync(aside, folder);
	} catch (error) {
		rmSync(aside, { recursive: true, force: true });
		if (!existsSync(folder)) throw error;
	}
	return folder;
}

/**
 * NOTE: the package always unpacks into the system's temporary folder, under a name that another account may already
 * have taken; for this moment that folder is ours.
 *
 * @param {string} folder
 */
async function unpackInto(folder) {
	const before = process.env.TMPDIR;
	process.env.TMPDIR = folder;
	try {
		const { default: packed, inflate } = await import('@sparticuz/chromium');
		await packed.executablePath();
		await inflate(inRoot('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}

/**
 * NOTE: the settings in the package look for its fonts in the system's temporary folder. Without any font the browser
 * ends itself as soon as a page wants a letter that its web fonts lack.
 *
 * @param {string} folder
 */
function writeFontSettings(folder) {
	const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${join(folder, 'fonts')}</dir>
	<cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
	const file = join(folder, 'fonts', 'fonts.conf');
	// Not each time: another browser may be reading it.
	if (readFileSync(file, 'utf8') !== settings) writeFileSync(file, settings);
}

/**
 * Its own fonts and libraries (NSS, expat): a bare machine has neither.
 *
 * @param {string} folder
 */
function environmentOf(folder) {
	const { LD_LIBRARY_PATH, ...rest } = environment();
	const libraries = [join(folder, 'al2023', 'lib'), LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
	return { ...rest, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') };
}

/** @returns {Record<string, string>} */
function environment() {
	return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

if (import.meta.main) {
	const found = await findChromium();
	const browser = await chromium.launch(found);
	const page = await browser.newPage();
	await page.setContent('<title>it works</title>');
	console.log(`${found.executablePath} (${browser.version()}): ${await page.title()}`);
	await browser.close();
}
