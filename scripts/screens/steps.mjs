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
	await holdWrites(page);
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
}

/**
 * The field of the page, or on a phone that of the bar at its foot.
 *
 * @param {Page} page
 */
async function focusAddField(page) {
	const field = page.getByRole('textbox', { name: /add a task/i }).or(page.getByPlaceholder(/add a task/i));
	if ((await field.filter({ visible: true }).count()) === 0)
		await page
			.getByRole('button', { name: /add a task/i })
			.filter({ visible: true })
			.first()
			.click();
	await field.filter({ visible: true }).first().click();
}

/** @param {Page} page */
export async function typeTask(page) {
	await focusAddField(page);
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

/**
 * What somebody does while there is no line: it stays shown, and waits.
 *
 * @param {Page} page
 */
export async function tickOffline(page) {
	await page.context().setOffline(true);
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
	await page.waitForTimeout(2500);
}

/** @param {Page} page */
export async function signOutOffline(page) {
	const account = page.getByRole('button', { name: /^Account:/ });
	// Its code is there by then.
	await account.click();
	await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
	await page.waitForTimeout(500);
	await page.keyboard.press('Escape');
	await tickOffline(page);
	await account.click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/**
 * The server answers every change with this.
 *
 * @param {number} status
 * @param {string} message
 */
export const tickRefused = (status, message) => async (/** @type {Page} */ page) => {
	await answerWith(page, status, message, (method) => method !== 'GET');
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
	await page.waitForTimeout(2500);
};

/**
 * The server has nothing to show: the page is fetched anew.
 *
 * @param {number} status
 * @param {string} message
 */
export const reloadRefused = (status, message) => async (/** @type {Page} */ page) => {
	await answerWith(page, status, message, () => true);
	await page.reload();
	await page.waitForTimeout(4000);
};

/**
 * @param {Page} page
 * @param {number} status
 * @param {string} message
 * @param {(method: string) => boolean} isFor
 */
const answerWith = (page, status, message, isFor) =>
	page.route('**/api/v1/**', (route) =>
		isFor(route.request().method()) ? route.fulfill({ status, json: { message } }) : route.continue(),
	);

/** @param {Page} page */
export async function tearSomething(page) {
	await page.evaluate(() => void Promise.reject(new TypeError('The thread is undefined')));
	await page.getByRole('button', { name: 'Details' }).waitFor();
}

/** @param {Page} page */
export async function openFault(page) {
	await tearSomething(page);
	await page.getByRole('button', { name: 'Details' }).click();
}

/** @param {Page} page */
export async function findPerson(page) {
	await page.getByRole('button', { name: 'Add people' }).click();
	await page.getByRole('combobox').or(page.getByPlaceholder('Find people by name')).first().fill('ki');
	await page.waitForTimeout(800);
}

/**
 * Presses what has this name, of whatever kind it is.
 *
 * @param {string | RegExp} name
 */
export const press = (name) => async (/** @type {Page} */ page) => {
	const exact = typeof name === 'string';
	const found = page.getByRole('button', { name, exact }).or(page.getByRole('menuitem', { name, exact }));
	await found.filter({ visible: true }).first().click();
};

/**
 * @param {((page: Page) => Promise<unknown>)[]} steps
 */
export const oneByOne =
	(...steps) =>
	async (/** @type {Page} */ page) => {
		for (const step of steps) await step(page);
	};

/**
 * Into the field for new tasks.
 *
 * @param {string} text
 */
export const typeInto = (text) => async (/** @type {Page} */ page) => {
	await focusAddField(page);
	await page.keyboard.insertText(text);
	await page.waitForTimeout(600);
};

/** @param {Page} page */
export async function chooseTable(page) {
	await page.getByRole('combobox', { name: 'From' }).or(page.getByLabel('From')).first().click();
	await page.getByRole('option', { name: 'Table (CSV)' }).click();
	const table = 'What,Until,Where,Done\nWarp the loom,31.12.2026,Workshop,no\nOrder yarn,2026-04-01 14:00,Shop,yes\n';
	const file = { name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByText(/^Preview/).waitFor();
}

/** @param {Page} page */
export async function changeName(page) {
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maja L.');
}

/** @param {Page} page */
export const openPostpone = (page) => page.locator('main [role=group] button:has(time)').first().click();

/** @param {Page} page */
const holdWrites = (page) =>
	page.route('**/api/v1/tasks/**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined));

/**
 * The server never hears of this either.
 *
 * @param {Page} page
 */
export async function deleteTask(page) {
	await holdWrites(page);
	await page.keyboard.press('Shift+Delete');
}
