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

/** Looks at those screens that fall to a file. */
export function lookAtScreensOf(file: string): void {
	const place = files.indexOf(basename(file));
	const { stage, openScreen } = setFurnishedScreens();
	const own = screens.filter(({ only }) => only !== 'phone').filter((_, at) => at % files.length === place);

	test.each(own)('nothing bars anybody from $name', async (screen) => {
		const page = await openScreen(wide, screen);

		expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
		if (screen.throws) stage.forgive(/^TypeError: The thread is undefined/);
	});
}
