import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../scripts/screens/list.mjs';
import { barriersIn } from './barriers.ts';
import { setFurnishedScreens } from './furnished-screens.ts';
import { wide } from './stage.ts';

/** The files that share the screens out, so that several workers look at them at a time. */
const files = readdirSync(import.meta.dirname)
	.filter((name) => /^accessibility-\d+\.test\.ts$/.test(name))
	.sort();

/** `ORDNA_EVERY_SCREEN=1` for a long run, as `npm run soak` does. */
const isEvery = process.env['ORDNA_EVERY_SCREEN'] !== undefined;

/** So many of the states of a screen, such as `palette-typo` of `palette`, are passed over for each that is looked at. */
const passedOver = 5;

const all = screens.filter(({ only }) => only !== 'phone');
const isState = (name: string) => all.some((other) => name.startsWith(`${other.name}-`));
const states = all.filter(({ name }) => isState(name));
const chosen = all.filter(
	(screen) => isEvery || !isState(screen.name) || states.indexOf(screen) % (passedOver + 1) === 0,
);

/** Looks at those screens that fall to a file. */
export function lookAtScreensOf(file: string): void {
	const place = files.indexOf(basename(file));
	const { stage, openScreen } = setFurnishedScreens();
	const own = chosen.filter((_, at) => at % files.length === place);

	test.each(own)('nothing bars anybody from $name', async (screen) => {
		const page = await openScreen(wide, screen);

		expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
		if (screen.throws) stage.forgive(/^TypeError: The thread is undefined/);
	});
}
