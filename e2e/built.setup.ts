import { buildServer, buildWeb } from '../scripts/build.mjs';
import { findChromium } from '../scripts/chromium.mjs';

/** Once before all journeys, which then run two at a time: building, and unpacking a browser, are for one process. */
export default async function setUpJourneys(): Promise<void> {
	buildServer();
	buildWeb();
	await findChromium();
}
