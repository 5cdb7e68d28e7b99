import { preparations } from './print-preparation.ts';

/** How long somebody waits for what is not loaded yet; the paper says what is missing then. */
const patienceMs = 10_000;

let isPreparing = false;

/** Prints the page as soon as all that belongs on it is loaded, or could not be had in time. */
export async function printPage(): Promise<void> {
	if (isPreparing) return;
	const needed = [...preparations].filter((one) => one.isNeeded());
	if (needed.length > 0) {
		isPreparing = true;
		const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
		await Promise.race([Promise.allSettled(needed.map((one) => one.run())), late]);
		isPreparing = false;
	}
	window.print();
}
