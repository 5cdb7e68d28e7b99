import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '../scripts/screens/list.mjs';
import { setFurnishedScreens } from './furnished-screens.ts';
import { wide } from './stage.ts';

const { openScreen } = setFurnishedScreens();

/** A screen in the colours that somebody has chosen for all programs: backgrounds of ours are gone. */
async function open(name: string): Promise<Page> {
	const screen = screens.find((one) => one.name === name);
	if (!screen) throw new Error(`there is no screen ${name}`);
	const page = await openScreen(wide, screen);
	await page.emulateMedia({ forcedColors: 'active' });
	return page;
}

/** All that may tell one state of a control from another. */
const looksOf = (control: Locator) =>
	control.evaluate((element) => {
		const parts = [element, ...element.querySelectorAll('*')];
		return parts.map((part) => {
			const { color, backgroundColor, borderColor, borderWidth, outlineColor, outlineStyle, fontWeight, opacity } =
				getComputedStyle(part);
			const { textDecorationLine, visibility, display, transform, translate, fill, stroke } = getComputedStyle(part);
			return [
				...[color, backgroundColor, borderColor, borderWidth, outlineColor, outlineStyle, fontWeight, opacity],
				...[textDecorationLine, visibility, display, transform, translate, fill, stroke],
			].join(' ');
		});
	});

test.each(['list', 'board', 'settings-general', 'labels', 'projects', 'login'])(
	'with forced colors each stop of Tab on %s has a ring',
	async (name) => {
		const page = await open(name);

		const bare: string[] = [];
		for (let stop = 0; stop < 25; stop += 1) {
			await page.keyboard.press('Tab');
			const told = await page.evaluate(() => {
				const active = document.activeElement;
				if (!active || active === document.body) return undefined;
				// Fields wear it on their box, and what is pressed by its row there.
				const worn: (Element | null)[] = [active.nextElementSibling];
				for (let at: Element | null = active; at && worn.length < 6; at = at.parentElement) worn.push(at);
				const isRinged = worn.some((one) => {
					if (!one) return false;
					return [null, '::before', '::after'].some((part) => {
						const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one, part);
						const isSeen = outlineColor !== 'rgba(0, 0, 0, 0)';
						return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && isSeen;
					});
				});
				return isRinged ? '' : active.outerHTML.slice(0, 160);
			});
			if (told) bare.push(told);
		}

		expect(bare).toEqual([]);
	},
);

test('with forced colors what is done, switched on or current is told apart', async () => {
	const list = await open('list');
	const box = (isDone: boolean) => list.locator(`main [role=checkbox][aria-checked=${isDone}]`).first();
	const entry = (isCurrent: boolean) =>
		list.locator(`nav a${isCurrent ? '[aria-current=page]' : ':not([aria-current])'}`).last();
	const settings = await open('settings-general');
	const control = (isOn: boolean) => settings.locator(`[role=switch][aria-checked=${isOn}]`).first();

	expect(await looksOf(box(true))).not.toEqual(await looksOf(box(false)));
	expect(await looksOf(entry(true))).not.toEqual(await looksOf(entry(false)));
	expect(await looksOf(control(true))).not.toEqual(await looksOf(control(false)));
});
