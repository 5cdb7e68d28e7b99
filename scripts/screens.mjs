/**
 * npm run screens [-- --only name]: pictures of every screen with the workspace of the demo, 1440 and 390 wide, light
 * and dark, into screens/. `--only board` takes all whose name begins so; `--look wide-light` takes only those, `--look
 * landscape-light` those of a phone on its side, `tablet-light` those of a tablet; both may be given several times; `--language en-XA` (accented, longer)
 * and `ar-XB` (mirrored) take them in a pseudo-language, into folders of their own. The list of screens is screens/list.mjs.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildServer, buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { signUp } from './demo/api.mjs';
import { furnish } from './demo/furnish.mjs';
import { onLeaving } from './leaving.mjs';
import { inRoot } from './repository.mjs';
import { looks, looksOnRequest, takePicture } from './screens/camera.mjs';
import { placesIn, screens } from './screens/list.mjs';
import { settingsOfScreens, visitorsOf } from './screens/settings.mjs';
import { settingsForTests, startServer } from './server.mjs';

// Of this process, of the server and of the browser: the pictures are the same wherever they are taken.
process.env.TZ = 'Europe/Stockholm';
/** A Wednesday in spring, in no particular hurry. */
const moment = new Date(2026, 2, 11, 9, 40);
const furnishedBeforeMs = 20 * 60_000;
const atATime = 3;
/** Which screens a look has. */
const deviceOf = /** @type {const} */ ({ wide: 'wide', tablet: 'wide', phone: 'phone', landscape: 'phone' });

const { values } = parseArgs({
	options: {
		only: { type: 'string', multiple: true },
		look: { type: 'string', multiple: true },
		language: { type: 'string' },
	},
});
buildServer();
buildWeb();
const server = await startServer({
	...settingsForTests,
	...settingsOfScreens,
	ORDNA_SCREENS_MOMENT: new Date(moment.getTime() - furnishedBeforeMs).toISOString(),
	NODE_OPTIONS: `--import=${new URL('screens/shifted-clock.mjs', import.meta.url).href}`,
});
const browser = await chromium.launch(await findChromium());
const close = onLeaving(() => browser.close());
try {
	const troubles = await takeAll(await openStudio());
	console.log(`\nThe pictures are in ${inRoot('screens')}.`);
	if (troubles > 0) console.log(`${troubles} are not as they should be, see above.`);
} catch (error) {
	console.error(server.log());
	throw error;
} finally {
	await close();
	await server.stop();
}

/** @returns {Promise<import('./screens/camera.mjs').Studio>} */
async function openStudio() {
	const workspace = await furnish(server.url, moment);
	const newcomer = await signUp(server.url, { username: 'newcomer', password: 'nothing-here-yet' });
	return {
		url: server.url,
		folder: inRoot('screens'),
		...(values.language && { language: values.language }),
		moment,
		people: await visitorsOf({ ...workspace.people, newcomer }),
		places: placesIn(workspace),
	};
}

/**
 * Each picture in a browser of its own, as on a first visit, a few at a time.
 *
 * @param {import('./screens/camera.mjs').Studio} studio
 * @returns {Promise<number>} how many are not as they should be
 */
async function takeAll(studio) {
	const taken = values.look ? [...looks, ...looksOnRequest] : looks;
	const wanted = taken
		.filter((look) => isWanted(values.look, `${look.width}-${look.scheme}`))
		.flatMap((look) => {
			const device = deviceOf[look.width];
			return screens
				.filter(({ name, only = device }) => isWanted(values.only, name) && only === device)
				.map((screen) => ({ screen, look }));
		});
	let troubled = 0;
	const work = async () => {
		for (let next = wanted.shift(); next; next = wanted.shift()) {
			const troubles = await takePicture(browser, studio, next.screen, next.look);
			if (troubles.length > 0) troubled += 1;
			const name = `${next.look.width}-${next.look.scheme}/${next.screen.name}`;
			for (const trouble of troubles) console.log(`${name}: ${trouble}`);
		}
	};
	await Promise.all(Array.from({ length: atATime }, work));
	return troubled;
}

/**
 * @param {string[] | undefined} beginnings
 * @param {string} name
 */
function isWanted(beginnings, name) {
	return !beginnings || beginnings.some((beginning) => name.startsWith(beginning));
}
