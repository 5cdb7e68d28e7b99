import { expect, test } from 'vitest';
import { screens } from '../scripts/screens/list.mjs';
import { barriersIn } from './barriers.ts';
import { setFurnishedScreens } from './furnished-screens.ts';
import { wide } from './stage.ts';

const { stage, openScreen } = setFurnishedScreens();

test.each(screens.filter(({ only }) => only !== 'phone'))('nothing bars anybody from $name', async (screen) => {
	const page = await openScreen(wide, screen);

	expect(await barriersIn(page)).toEqual({ light: [], dark: [] });
	if (screen.throws) stage.forgive(/^TypeError: The thread is undefined/);
});
