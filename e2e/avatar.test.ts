import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { type Person, phone, setStage } from './stage.ts';

const stage = setStage();

/** Left half red, right half blue; 400 by 200. */
async function aPicture(page: Page): Promise<Buffer> {
	const base64 = await page.evaluate(() => {
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [400, 200];
		const context = canvas.getContext('2d');
		if (!context) throw new Error('no context');
		for (const [at, colour] of ['#c0392b', '#2e6fb7'].entries()) {
			context.fillStyle = colour;
			context.fillRect(at * 200, 0, 200, 200);
		}
		return canvas.toDataURL('image/png').split(',')[1] ?? '';
	});
	return Buffer.from(base64, 'base64');
}

const shot = async (page: Page, name: string) => {
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

async function atAccount(page: Page, person: Person) {
	await page.goto('/user/settings/account');
	await signIn(page, person);
	await page.getByRole('radio', { name: 'Initials' }).waitFor();
}

const choose = async (page: Page) =>
	page
		.getByLabel('Picture file')
		.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture(page) });

/** What the server shows of somebody, as a size in pixels; drawn ones have none. */
const kindOf = async (person: Person) => (await person.ask('GET', '/user/settings/avatar')).avatar_provider;

test('the picture is chosen by arrows, or cut out of a file by keys, and others see it', async () => {
	const page = await stage.open();
	const ann = await stage.aPerson('ann');
	await atAccount(page, ann);
	const radio = (name: string) => page.getByRole('radio', { name, exact: true });

	expect(await radio('Woven').isChecked()).toBe(true);
	await radio('Woven').focus();
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => kindOf(ann)).toBe('marble');
	await page
		.getByRole('button', { name: /^Account menu|ann/ })
		.first()
		.locator('img')
		.waitFor();
	await shot(page, 'avatar-marble');

	await choose(page);
	const dialog = page.getByRole('dialog', { name: 'Crop picture' });
	const stageOf = dialog.getByRole('group', { name: 'Move the picture with the arrow keys' });
	await stageOf.focus();
	for (const key of ['ArrowRight', 'ArrowRight', '+', 'r']) await page.keyboard.press(key);
	await dialog.locator('img').nth(1).waitFor();
	await shot(page, 'avatar-crop');
	await dialog.getByRole('button', { name: 'Save picture' }).click();
	await dialog.waitFor({ state: 'detached' });

	await expect.poll(() => kindOf(ann)).toBe('upload');
	await radio('Upload').waitFor();
	expect(await radio('Upload').isChecked()).toBe(true);
	await shot(page, 'avatar-uploaded');
	await radio('Initials').check();
	await expect.poll(() => kindOf(ann)).toBe('initials');
	await radio('Upload').check();
	await expect.poll(() => kindOf(ann)).toBe('upload');
});

test('on a phone in the dark the picture is cropped, and a file that is none is refused in words', async () => {
	const page = await stage.open({ ...phone, colorScheme: 'dark' });
	const ann = await stage.aPerson('ann');
	await atAccount(page, ann);

	await page
		.getByLabel('Picture file')
		.setInputFiles({ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
	await page.getByText('"notes.txt" can\'t be read as a picture').waitFor();
	await shot(page, 'avatar-phone');
	await choose(page);
	const dialog = page.getByRole('dialog', { name: 'Crop picture' });
	await dialog.locator('img').nth(1).waitFor();
	await shot(page, 'avatar-phone-crop');

	expect(await widthTooMuch(page)).toBe(0);
	await dialog.getByRole('button', { name: 'Cancel' }).tap();
	expect(await kindOf(ann)).not.toBe('upload');
});
