/** What is done on a page before its picture is taken. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./list.mjs').Places} Places */

const bowls = 'Photograph the new stoneware bowls in daylight';

/**
 * Visits some projects, so that the overview has something to remember, and comes back.
 *
 * @param {Page} page
 * @param {Places} at
 */
export async function lookAround(page, at) {
	const visited = ['Church concert', 'Workshop', 'Kitchen renovation', 'Town market', 'Garden', 'Website relaunch'];
	for (const title of visited) {
		await page.goto(new URL(at.view(title, 'list'), page.url()).href);
		await page.waitForLoadState('networkidle');
	}
	await page.goto(new URL('/', page.url()).href);
}

/** @param {Page} page */
export async function signInWrongly(page) {
	await page.locator('input[autocomplete=username]').fill('maja');
	await page.locator('input[type=password]').fill('linen-or-thread');
	await page.keyboard.press('Enter');
}

/** @param {Page} page */
export async function registerBadly(page) {
	const fields = page.locator('form input:not([type=checkbox])');
	for (const [at, text] of ['m j', 'maja at home', 'short'].entries()) await fields.nth(at).fill(text);
	await page.locator('form button[type=submit]').first().focus();
}

/** @param {Page} page */
export async function goOffline(page) {
	await page.context().setOffline(true);
	await page.waitForTimeout(2500);
}

/** @param {Page} page */
export const openNavigation = (page) =>
	page.getByRole('button', { name: /menu/i }).filter({ visible: true }).first().click();

/** @param {Page} page */
export const openProjectMenu = (page) => page.locator('header button[aria-haspopup=menu]').first().click();

/** @param {Page} page */
export const openRowMenu = (page) => page.locator('main [role=group]').first().click({ button: 'right' });

/** @param {Page} page */
export const openSort = (page) =>
	page
		.getByRole('button', { name: /sort|manual/i })
		.first()
		.click();

/** @param {Page} page */
export const startCard = (page) =>
	page
		.getByRole('button', { name: /add a (task|card)/i })
		.first()
		.click();

/** @param {Page} page */
export const openColumnMenu = (page) => page.locator('main section button[aria-haspopup=menu]').first().click();

/** @param {Page} page */
export const openTask = (page) => page.getByText(bowls).first().click();

/**
 * The server never hears of it: the next picture finds the task open again.
 *
 * @param {Page} page
 */
export async function tickOne(page) {
	await page.route('**/api/v1/tasks/**', (route) =>
		route.request().method() === 'GET' ? route.continue() : undefined,
	);
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
}

/**
 * Into the field of the page, or on a phone into that of the bar at its foot.
 *
 * @param {Page} page
 */
export async function typeTask(page) {
	const field = page.getByRole('textbox', { name: /add a task/i }).or(page.getByPlaceholder(/add a task/i));
	if ((await field.filter({ visible: true }).count()) === 0)
		await page
			.getByRole('button', { name: /add a task/i })
			.filter({ visible: true })
			.first()
			.click();
	await field.filter({ visible: true }).first().click();
	await page.keyboard.type('Order paper for the test prints *Print !4 @kim tomorrow at 9am every 2 weeks');
}

/**
 * @param {Page} page
 * @param {number} distance px
 */
export async function scrollDown(page, distance) {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	await page.mouse.move(width * 0.6, height * 0.6);
	await page.mouse.wheel(0, distance);
}
