/** What people do on the screen, with a real mouse and real keys. */
import type { Locator, Page } from 'playwright-core';
import { addField } from './screen.ts';
import type { Person } from './stage.ts';

export async function signIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
	await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
	await page.getByRole('textbox', { name: 'Password' }).fill(password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await page
		.getByRole('banner')
		.getByRole('button', { name: `Account: ${username}` })
		.waitFor();
}

/** Types tasks one after the other into the field for them. */
export async function addTasks(page: Page, ...texts: readonly string[]): Promise<void> {
	await addField(page).click();
	for (const text of texts) {
		await page.keyboard.type(text);
		await page.keyboard.press('Enter');
	}
}

/** Drags by mouse, to the middle of something: slowly enough for the page to follow. */
export async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
	const from = await middleOf(what);
	const end = await middleOf(to);
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
	await page.mouse.move(end.x, end.y, { steps: 12 });
	await frames(page, 5);
	await page.mouse.up();
}

async function middleOf(what: Locator): Promise<Point> {
	await what.waitFor();
	const box = await what.boundingBox();
	// Somebody else moves it at this moment: it is drawn anew.
	if (!box) return middleOf(what);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Point {
	readonly x: number;
	readonly y: number;
}

async function frames(page: Page, count: number): Promise<void> {
	await page.evaluate(async (left) => {
		for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame);
	}, count);
}

/** Presses keys one after the other, as fast as somebody who knows them. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
	for (const key of keys) {
		await page.keyboard.press(key);
		await frames(page, 3);
	}
}

/** What is done without looking: keys, a text, or a press by mouse or thumb. */
export type Deed = { readonly key: string } | { readonly text: string } | { readonly press: Locator };

/**
 * Does one after the other without waiting for the page in between, as fast fingers do: however busy the machine, the
 * page finds them one behind the other. Keys may overtake a tap until it has become a click, see `tap`.
 */
export async function doAtOnce(page: Page, ...deeds: readonly Deed[]): Promise<void> {
	const hasMouse = await page.evaluate(() => matchMedia('(pointer: fine)').matches);
	const inputs = await Promise.all(deeds.map((deed) => inputsOf(deed, hasMouse)));
	const session = await page.context().newCDPSession(page);
	// Typed by the method's name; these are of three.
	const send = session.send.bind(session) as (method: string, params: object) => Promise<unknown>;
	// All at one instant, also where this machine lets the browser wait in between.
	const timestamp = Date.now() / 1000;
	const setBlind = (isBlind: boolean) => page.evaluate((value) => Reflect.set(window, 'areKeysBlind', value), isBlind);
	await setBlind(true);
	await Promise.all(inputs.flat().map(([method, params]) => send(method, { ...params, timestamp })));
	await setBlind(false);
	await session.detach();
}

/** Taps, and waits until it has become a click. */
export async function tap(page: Page, what: Locator): Promise<void> {
	const clicked = page.evaluate(() => new Promise((done) => addEventListener('click', done, { once: true })));
	await what.tap();
	await clicked;
}

type Input = readonly [method: `Input.dispatch${'Key' | 'Mouse' | 'Touch'}Event`, params: object];

async function inputsOf(deed: Deed, hasMouse: boolean): Promise<Input[]> {
	if ('key' in deed) return keyInputs(deed.key);
	if ('text' in deed) return Array.from(deed.text).flatMap((letter) => keyInputs(letter));
	const at = await middleOf(deed.press);
	if (!hasMouse) {
		return [
			['Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }],
			['Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }],
		];
	}
	const button = { ...at, button: 'left', clickCount: 1 };
	return [
		['Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' }],
		['Input.dispatchMouseEvent', { ...button, type: 'mousePressed' }],
		['Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' }],
	];
}

interface Key {
	/** Where it is on the keyboard. */
	readonly code: string;
	readonly number: number;
	/** What it writes. */
	readonly text?: string;
}

const namedKeys: Readonly<Record<string, Key>> = {
	Escape: { code: 'Escape', number: 27 },
	Enter: { code: 'Enter', number: 13, text: '\r' },
	' ': { code: 'Space', number: 32, text: ' ' },
};

function letterKey(letter: string): Key {
	const upper = letter.toUpperCase();
	return { code: `Key${upper}`, number: upper.charCodeAt(0), text: letter };
}

/** The events of a letter, a named key, or either with Control. */
function keyInputs(key: string): Input[] {
	const name = key.replace(/^Control\+/, '');
	const modifiers = name === key ? 0 : 2;
	const { code, number, text } = namedKeys[name] ?? letterKey(name);
	const event = { key: name, code, windowsVirtualKeyCode: number, modifiers };
	return [
		['Input.dispatchKeyEvent', { ...event, type: 'keyDown', ...(modifiers === 0 && text ? { text } : {}) }],
		['Input.dispatchKeyEvent', { ...event, type: 'keyUp' }],
	];
}

const maxStops = 60;

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
	for (let stop = 0; stop < maxStops; stop += 1) {
		if (await hasFocus(wanted)) return;
		await press(page, 'Tab');
	}
	throw new Error(`Tab does not lead to ${wanted}`);
}

/** Waits until lists are one stop for Tab each: what makes them so is fetched when the page rests. */
export const listsAreStops = (page: Page) =>
	page.locator('nav [data-roving][tabindex="-1"]').first().waitFor({ state: 'attached' });

/** Goes on from row to row of a list until one has the focus. */
export async function arrowTo(page: Page, wanted: Locator): Promise<void> {
	for (let row = 0; row < maxStops; row += 1) {
		if (await hasFocus(wanted)) return;
		await press(page, 'ArrowDown');
	}
	throw new Error(`The arrows do not lead to ${wanted}`);
}

export async function hasFocus(wanted: Locator): Promise<boolean> {
	if ((await wanted.count()) === 0) return false;
	return wanted.first().evaluate((element) => element === document.activeElement);
}

/** The preview of what was imported before has nothing new in it; and back to where one chooses. */
export async function seeNothingNew(page: Page): Promise<void> {
	await page.getByRole('heading', { name: 'Already imported' }).waitFor();
	await page.getByRole('button', { name: 'Import 0 tasks' }).waitFor();
	await page.getByRole('button', { name: 'Cancel' }).click();
}

export async function undoImport(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Undo import' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
	await page.getByRole('heading', { name: 'Import undone' }).waitFor();
}
