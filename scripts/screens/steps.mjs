import { createServer } from 'node:http';

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
	await page.locator('input[autocomplete^=username]').fill('maja');
	await page.locator('input[type=password]').fill('linen-or-thread');
	await page.keyboard.press('Enter');
}

/**
 * As if the server had two providers.
 *
 * @param {Page} page
 */
export async function haveProviders(page) {
	await page.route('**/api/v1/info', async (route) => {
		const answer = await route.fetch();
		const info = await answer.json();
		const place = { auth_url: 'http://127.0.0.1:9/auth', logout_url: '', client_id: 'ordna', scope: 'openid' };
		const falls = { email_fallback: false, username_fallback: false, force_user_info: false };
		const providers = [
			{ key: 'havre', name: 'Havre accounts', ...place, ...falls },
			{ key: 'acme', name: 'Acme ID', ...place, ...falls },
		];
		info.auth.openid_connect = { enabled: true, redirect_url: '', providers };
		await route.fulfill({ json: info });
	});
	await page.reload();
}

/**
 * Bots of the person, one of them disabled, and the tokens of one.
 * @param {import('playwright-core').Page} page
 */
export async function showBots(page) {
	const made = { created: '2026-03-01T08:00:00Z', updated: '2026-03-01T08:00:00Z', bot_owner_id: 1 };
	const bots = [
		{ ...made, id: 41, username: 'bot-backup', name: 'Nightly backup', avatar: 'marble', status: 0 },
		{ ...made, id: 42, username: 'bot-invoices', name: '', avatar: '', status: 2 },
		{ ...made, id: 43, username: 'bot-greenhouse', name: 'Greenhouse sensors', avatar: 'initials', status: 0 },
	];
	const token = {
		...{
			id: 8,
			title: 'NAS in the cellar',
			owner_id: 41,
			permissions: { tasks: ['read_all'], projects: ['read_all'] },
		},
		...{ created: '2026-01-04T08:00:00Z', last_used: '2026-03-11T02:00:00Z', expires_at: '2026-06-01T21:59:00Z' },
	};
	await page.route('**/api/v1/user/bots*', (route) => route.fulfill({ json: bots }));
	await page.route('**/api/v1/user/bots/41', (route) => route.fulfill({ json: bots[0] }));
	await page.route('**/api/v1/tokens*', (route) => route.fulfill({ json: [token] }));
	await page.reload();
}

/**
 * What an assistant proposed, and what became of what it proposed before.
 * @param {import('playwright-core').Page} page
 */
export async function showAgents(page) {
	const maja = { id: 1, username: 'maja', name: 'Maja Lindqvist', avatar: '' };
	const line = (/** @type {number} */ operation, /** @type {string} */ kind, /** @type {object} */ fields) => ({
		...{
			operation,
			kind,
			task_id: 0,
			project_id: 0,
			project: 'Town market',
			field: '',
			before: '',
			after: '',
			people: [],
		},
		...fields,
	});
	const titles = [
		...['Ask the town for power at the corner stall', 'Order 200 paper bags with the stamp'],
		...['Borrow two trestle tables', 'Print the price list', 'Pack the cash box'],
	];
	const lines = [
		...titles.map((title, at) =>
			line(at + 1, 'create', { title, after: `2026-03-${16 + 2 * at}`, people: at === 2 ? ['Jonas Berg'] : [] }),
		),
		line(6, 'move', { title: 'Wrap forty cups in newspaper', before: 'Website relaunch', after: 'Town market' }),
		line(7, 'due', { title: 'Rent a van, one with a tail lift', before: '2026-03-14', after: '2026-03-12' }),
		line(8, 'due', { title: 'Float: 2,000 kronor in small change', after: '2026-04-02' }),
	];
	const set = (/** @type {number} */ id, /** @type {string} */ title, /** @type {object} */ fields) => ({
		...{ id, title, state: 'proposed', agent: { kind: 'token', id: 5, name: 'Studio assistant' }, actor: maja, lines },
		...{ problems: [], created: '2026-03-11T08:36:00Z', decided: '0001-01-01T00:00:00Z', batch: '' },
		...{ expires_at: '2026-03-18T08:36:00Z', ...fields },
	});
	const earlier = { decided: '2026-03-09T15:12:00Z' };
	const sets = [
		set(4, 'Plan the town market', {
			problems: [{ operation: 7, code: 0, message: '' }],
		}),
		set(3, 'Tidy the inbox', { lines: lines.slice(5) }),
		set(2, 'Weekly cleanup', { ...earlier, state: 'applied', lines: [line(1, 'complete', { title: 'x' })] }),
		set(1, 'Draft the newsletter', { ...earlier, state: 'declined', lines: lines.slice(0, 2) }),
	];
	const agent = {
		...{ kind: 'token', id: 5, name: 'Studio assistant', actor: maja, permissions: {}, applies_changes: false },
		...{ created: '2026-03-02T08:00:00Z', expires_at: '2026-06-01T00:00:00Z', last_used: '2026-03-11T08:36:00Z' },
		...{ waiting: 2, sets_this_hour: 2 },
	};
	await page.route('**/api/v1/user/change-sets*', (route) => route.fulfill({ json: sets }));
	await page.route('**/api/v1/user/agents*', (route) => route.fulfill({ json: [agent] }));
	await page.reload();
}

/**
 * A token as if it had just been made, above others: the demo keeps none.
 *
 * @param {Page} page
 */
export async function makeToken(page) {
	const at = (/** @type {number} */ days) => new Date(Date.UTC(2026, 2, 11 + days, 8)).toISOString();
	const token = (/** @type {number} */ id, /** @type {string} */ title, /** @type {object} */ fields) => ({
		...{ id, title, created: at(-90), last_used: at(-1), expires_at: at(60), owner_id: 1 },
		...{ permissions: { tasks: ['read_all', 'create', 'update'], projects: ['read_all'] }, ...fields },
	});
	const made = token(9, 'Home Assistant', { last_used: null, token: 'tk_7c1e94d0b25f48a6a3d9e0f17b86c25a4f3091de' });
	const others = [
		token(3, 'Backup to NAS', { expires_at: at(2), permissions: { labels: ['read_all'], tasks: ['read_all'] } }),
		token(2, 'Invoice script', {
			expires_at: at(-11),
			last_used: at(-30),
			permissions: { labels: ['read_all', 'merge'] },
		}),
	];
	await page.route('**/api/v1/tokens*', (route) =>
		route.fulfill(route.request().method() === 'GET' ? { json: [...others, made] } : { json: made, status: 201 }),
	);
	await page.getByRole('link', { name: 'Create token' }).click();
	await page.getByRole('textbox', { name: 'Name' }).fill('Home Assistant');
	await page.getByRole('radio', { name: 'Tasks' }).click();
	await page.getByRole('button', { name: 'Create token' }).click();
	await page.getByText('Copy it now.').waitFor();
}

/** @param {Page} page */
export async function setUpTwoFactor(page) {
	await page.getByRole('button', { name: 'Set up' }).click();
	await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

/** @param {Page} page */
export async function typeWrongCode(page) {
	await setUpTwoFactor(page);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByRole('textbox', { name: 'Six-digit code' }).fill('000000');
	await page.getByRole('alert').waitFor();
}

/**
 * As if the code had been right: the demo stays without a second factor.
 *
 * @param {Page} page
 */
export async function showRecoveryCodes(page) {
	const codes = Array.from({ length: 10 }, (_, at) => `k${at}wq-${at}x7m`);
	await page.route('**/totp/enable', (route) => route.fulfill({ json: { message: 'On', recovery_codes: codes } }));
	await setUpTwoFactor(page);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByRole('textbox', { name: 'Six-digit code' }).fill('123456');
	await page.getByRole('button', { name: "I've saved them" }).waitFor();
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

/**
 * The server wants no more requests for a while.
 *
 * @param {Page} page
 */
export async function askTooMuch(page) {
	await page.route('**/api/v1/**', (route) =>
		route.request().method() === 'GET'
			? route.fallback()
			: route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { message: 'Too Many Requests' } }),
	);
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
	await page.waitForTimeout(2500);
}

/**
 * The server has ended the session: nothing is answered, and no token renewed.
 *
 * @param {Page} page
 */
export async function endSession(page) {
	await page.route('**/api/v1/**', (route) =>
		route.request().url().endsWith('/info') ? route.fallback() : route.fulfill({ status: 401, json: { code: 11 } }),
	);
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
	await page.getByRole('alertdialog').waitFor();
}

/**
 * A link with a password, which no password opens.
 *
 * @param {Page} page
 */
export async function askLinkPassword(page) {
	await page.route('**/api/v1/shares/*/auth', (route) => {
		const { password } = route.request().postDataJSON() ?? {};
		const refusal = password ? { status: 403, json: { code: 13002 } } : { status: 412, json: { code: 13001 } };
		return route.fulfill(refusal);
	});
	await page.reload();
	await page.getByRole('textbox', { name: 'Password' }).waitFor();
}

/**
 * An invitation to a project, as who has an account sees it.
 *
 * @param {Page} page
 */
export async function offerProject(page) {
	await page.route('**/api/v1/invitations/*', (route) =>
		route.fulfill({ json: { invited_by: 'Kim Park', project_title: 'Town market', teams: [], email: '' } }),
	);
	await page.reload();
	await page.getByRole('button', { name: /^Join/ }).waitFor();
}

/** @param {Page} page */
export async function typeLinkPassword(page) {
	await page.getByRole('textbox', { name: 'Password' }).fill('kiln-shelf');
	await page.keyboard.press('Enter');
	await page.locator('[aria-invalid=true]').waitFor();
}

/**
 * Opens a project as somebody without an account, by a new link that lets them write.
 *
 * @param {'list' | 'kanban' | 'gantt'} kind of the view
 */
export const visit = (kind) => async (/** @type {Page} */ page) => {
	const address = await page.evaluate(async (wanted) => {
		const id = /projects\/(\d+)/.exec(location.pathname)?.[1];
		const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
		const body = JSON.stringify({ name: 'For the stall', permission: 1 });
		const made = await fetch(`/api/v1/projects/${id}/shares`, { method: 'PUT', headers, body });
		const { hash } = await made.json();
		const views = await (await fetch(`/api/v1/projects/${id}/views`, { headers })).json();
		const view = views.find((/** @type {{ view_kind: string }} */ one) => one.view_kind === wanted);
		return `/projects/${id}/${view.id}#share-auth-token=${hash}`;
	}, kind);
	await page.addInitScript(() => localStorage.removeItem('token'));
	await page.goto(address);
	// Another fragment alone is no other page.
	await page.reload();
	await page.getByText('You can add and edit tasks').waitFor();
};

/**
 * The link was deleted while a guest was typing a task.
 *
 * @param {Page} page
 */
export async function endLink(page) {
	await visit('list')(page);
	await page.getByRole('textbox', { name: 'Add a task' }).fill('Ask for the big');
	await page.route('**/api/v1/**', (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname.endsWith('/info')) return route.fallback();
		const isLink = pathname.endsWith('/auth');
		return route.fulfill({ status: isLink ? 404 : 401, json: { code: isLink ? 3006 : 11 } });
	});
	await page.keyboard.press('Enter');
	await page.getByRole('alertdialog').waitFor();
}

/**
 * A card over the first picture of somebody in a list; on a touch screen, where none is pointed at, it comes all the same for
 * a mouse.
 *
 * @param {Page} page
 */
export async function showPersonCard(page) {
	const picture = page.locator('main [role=group] [data-person]').first();
	await picture.waitFor();
	await page.waitForTimeout(1500);
	await picture.hover();
	await page.locator('[popover] h2').waitFor();
}

/**
 * The card of who wrote the first comment, by their name.
 *
 * @param {Page} page
 */
export async function nameAuthor(page) {
	const name = commentsOf(page).getByRole('article').first().locator('button[data-person]').first();
	await name.scrollIntoViewIfNeeded();
	await page.waitForTimeout(1500);
	await name.click();
	await page.locator('[popover] h2').waitFor();
}

/** @param {Page} page */
export const openNavigation = (page) =>
	page.getByRole('button', { name: /menu/i }).filter({ visible: true }).first().click();

/** @param {Page} page */
export const openProjectMenu = (page) => page.locator('header button[aria-haspopup=menu]').first().click();

/** @param {Page} page */
export const openRowMenu = (page) => page.locator('main [role=group]').first().click({ button: 'right' });

/**
 * Selects three rows of a list.
 *
 * @param {Page} page
 */
export async function selectRows(page) {
	const rows = page.locator('main [role=group]');
	await rows.first().focus();
	await page.keyboard.press('x');
	await rows.nth(3).focus();
	await page.keyboard.press('x');
	await page.keyboard.press('Shift+ArrowDown');
	await page.getByRole('region', { name: 'Selected tasks' }).waitFor();
}

/**
 * Three cards, over two columns.
 *
 * @param {Page} page
 */
export async function selectCards(page) {
	const columns = page.locator('main section');
	await columns.first().locator('[data-card]').first().focus();
	await page.keyboard.press('x');
	await page.keyboard.press('Shift+ArrowDown');
	await columns.nth(1).locator('[data-card]').first().focus();
	await page.keyboard.press('x');
	await page.getByRole('region', { name: 'Selected tasks' }).waitFor();
}

/**
 * The cards of a board by their people.
 *
 * @param {Page} page
 */
export async function groupCards(page) {
	await groupBy('Assignee')(page);
	await page.getByRole('heading', { name: 'Unassigned' }).waitFor();
}

/** @param {Page} page */
export const openDisplay = (page) => page.getByRole('button', { name: 'Display' }).click();

/**
 * Groups a list, and closes what that is chosen in.
 * @param {string} by
 */
export const groupBy = (by) => async (/** @type {Page} */ page) => {
	await openDisplay(page);
	await page.getByRole('combobox', { name: 'Group by' }).click();
	await page.getByRole('option', { name: by }).click();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog', { name: 'Display' }).waitFor({ state: 'detached' });
};

/** @param {Page} page */
export const addToGroup = async (page) => {
	await groupBy('Label')(page);
	await page.getByRole('button', { name: 'Add a task to Hosting' }).click();
};

/** @param {Page} page */
export const addToLane = async (page) => {
	await groupCards(page);
	await page
		.getByRole('region')
		.filter({ hasText: 'Kim Park' })
		.getByRole('button', { name: 'Add a task' })
		.first()
		.click();
};

/** @param {Page} page */
export const startCard = (page) =>
	page
		.getByRole('button', { name: /add a (task|card)/i })
		.first()
		.click();

/** @param {Page} page */
export const openColumnMenu = (page) => page.locator('main section button[aria-haspopup=menu]').first().click();

/**
 * Puts a weave behind the project that is shown.
 *
 * @param {Page} page
 */
export async function chooseWeave(page) {
	await page
		.getByRole('banner')
		.getByRole('button', { name: /^More options for/ })
		.click();
	await page.getByRole('menuitem', { name: 'Settings' }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'Background' }).click();
	const uploaded = page.waitForResponse(/\/backgrounds\/upload$/);
	await page.getByRole('button', { name: 'Orange and amber' }).click();
	await uploaded;
	await page.getByRole('button', { name: 'Remove' }).waitFor();
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** @param {Page} page */
export async function openFullDay(page) {
	await page.setViewportSize({ width: 1440, height: 640 });
	await page
		.getByRole('button', { name: /more tasks? on/ })
		.first()
		.click();
}

/**
 * Holds a task of today, which every month shows, over a day nearer the middle of the week.
 *
 * @param {Page} page
 */
export async function dragToDay(page) {
	const box = await page.locator('a[data-chip]', { hasText: 'Renew the domain' }).boundingBox();
	if (!box) throw new Error('There is no such task in the calendar.');
	const across = box.x < 600 ? 330 : -270;
	await page.mouse.move(box.x + 60, box.y + 10);
	await page.mouse.down();
	await page.mouse.move(box.x + 70, box.y + 20, { steps: 4 });
	await page.mouse.move(box.x + across, box.y - 20, { steps: 12 });
}

/** @param {Page} page */
export async function addToDay(page) {
	await page.locator('[data-day][aria-current=date]').focus();
	await page.keyboard.press('n');
	await page.keyboard.type('Order the frames 3pm');
}

/** @param {Page} page */
export async function openArchive(page) {
	const archive = page.getByRole('button', { name: /^Archived/ });
	await archive.click();
	await archive.scrollIntoViewIfNeeded();
}

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
 * A bar of the chart, moved by a day, and what follows it begins too early.
 *
 * @param {Page} page
 */
export async function carryBar(page) {
	await holdWrites(page);
	await page.getByRole('radio', { name: 'Week' }).click();
	await page.locator('[data-bar][aria-label^="Tell the three"]').focus();
	await page.keyboard.press('ArrowRight');
	await page.getByRole('region', { name: 'Following tasks' }).waitFor();
}

/**
 * An arrow on its way from the end of a bar to another, not let go of.
 *
 * @param {Page} page
 */
export async function drawArrow(page) {
	const slot = page.locator('[data-row]').filter({ has: page.locator('[data-bar][aria-label^="Fix the checkout"]') });
	await slot.locator('[data-bar]').hover();
	const from = await slot.locator('[data-grip=link]').boundingBox();
	const to = await page.locator('[data-bar][aria-label^="Try the checkout"]').boundingBox();
	if (!from || !to) throw new Error('there is no bar to link');
	await page.mouse.move(from.x + 8, from.y + from.height / 2);
	await page.mouse.down();
	await page.mouse.move(to.x - 40, to.y, { steps: 6 });
	await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 6 });
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

/** A label is being typed: which are there. @param {Page} page */
export async function typeLabel(page) {
	await focusAddField(page);
	await page.keyboard.type('Order paper for the test prints tomorrow *p');
	await page.locator('[role=listbox]').waitFor();
}

/** A date is being typed: how it may go on. @param {Page} page */
export async function typeDate(page) {
	await focusAddField(page);
	await page.keyboard.type('Order paper for the test prints next');
	await page.locator('[role=listbox]').waitFor();
}

/** The third row stands open over the days it can be postponed to. @param {Page} page */
export const swipeRow = (page) =>
	page
		.locator('main [data-swipe]')
		.nth(2)
		.evaluate((row) => {
			const { right, top } = row.getBoundingClientRect();
			const send = (/** @type {string} */ type, /** @type {number} */ moved) =>
				row.dispatchEvent(
					new PointerEvent(type, {
						...{ pointerType: 'touch', isPrimary: true, pointerId: 7, bubbles: true },
						...{ clientX: right - 24 + moved, clientY: top + 14 },
					}),
				);
			send('pointerdown', 0);
			send('pointermove', -80);
			send('pointermove', -150);
			send('pointerup', -150);
		});

/**
 * The picker that a key opens, with words in its field.
 *
 * @param {Page} page
 * @param {string} key
 * @param {string} words
 */
export async function typeInPicker(page, key, words) {
	await page.keyboard.press(key);
	const field = page.getByRole('combobox').last();
	await field.fill(words);
	await page.getByRole('option').first().waitFor();
}

/** A label that is not there yet, and its colors. @param {Page} page */
export async function typeNewLabel(page) {
	await typeInPicker(page, 'l', 'pho');
	await page.getByRole('button', { name: 'Color of the new label' }).click();
	// Its own is one of chance.
	await page.getByRole('radio', { name: 'Teal' }).click();
}

/** Some words of the description are selected. @param {Page} page */
export async function selectWords(page) {
	await page.waitForLoadState('networkidle');
	await page.keyboard.press('e');
	await page.locator('[data-editor] [role=textbox] p').first().click();
	await page.keyboard.press('End');
	for (let step = 0; step < 14; step += 1) await page.keyboard.press('Shift+ArrowLeft');
}

/** The menu of a block of the description. @param {Page} page */
export async function openBlockMenu(page) {
	await page.waitForLoadState('networkidle');
	await page.keyboard.press('e');
	await page.locator('[data-editor] [role=textbox] p').first().hover();
	await page.locator('[data-block-handles] button').last().click();
	await page.locator('[role=menu]').waitFor();
}

/** What a slash offers in the description. @param {Page} page */
export async function typeSlash(page) {
	await page.waitForLoadState('networkidle');
	await page.keyboard.press('e');
	await page.locator('[data-editor] [role=textbox]').waitFor();
	await page.keyboard.press('Control+End');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await page.keyboard.type('/');
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
	// While it is closed a page may be back on line for a moment: the next picture must find the task open all the same.
	await page.evaluate(() => {
		window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
	});
	await page.context().setOffline(true);
	await page.getByRole('checkbox', { name: /Try the checkout/ }).click();
	await page.waitForTimeout(2500);
}

/** @param {Page} page */
export async function listWaiting(page) {
	// Its code is there by then.
	await openWaiting(page);
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	await tickOffline(page);
	await page.getByRole('button', { name: /waiting$/ }).click();
	await page.waitForTimeout(1500);
}

/** @param {Page} page */
export async function openWaiting(page) {
	await page.getByRole('button', { name: /^Account:/ }).click();
	await page.getByRole('menuitem', { name: 'Unsent changes' }).click();
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

/**
 * Opens what can be done about the right of whoever comes first with one that can be changed.
 * @param {Page} page
 */
export async function openRight(page) {
	await page
		.getByRole('button', { name: /^Permission for/ })
		.first()
		.click();
	await page.waitForTimeout(400);
}

/** @param {Page} page */
export async function openWhy(page) {
	if ((page.viewportSize()?.width ?? 0) > 768) {
		await page
			.getByRole('button', { name: /^Why can / })
			.last()
			.click();
	} else {
		await openRight(page);
		await page.getByText(/^Why can .* see this\?$/).click();
	}
	await page.waitForTimeout(400);
}

/** @param {Page} page */
export async function openSeen(page) {
	await openRight(page);
	await page.getByText(/^What can .* see\?$/).click();
	await page.waitForTimeout(600);
}

/** @param {Page} page */
export async function findPerson(page) {
	await page.getByRole('combobox', { name: 'Add people or teams' }).fill('ki');
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
 * Opens what a field in the look of a select chooses from.
 *
 * @param {string} name its label
 */
export const pressField = (name) => (/** @type {Page} */ page) => page.getByLabel(name, { exact: true }).click();

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

/**
 * Behind what stands in the field of a filter.
 *
 * @param {string} text
 */
export const typeFilter = (text) => async (/** @type {Page} */ page) => {
	const field = page.getByRole('textbox', { name: /^(?:Text or filter|Filter)$/ });
	await field.focus();
	await page.keyboard.press('End');
	await page.keyboard.press('Control+End');
	await page.keyboard.type(text);
	await page.waitForTimeout(1200);
};

/** What somebody has in a spreadsheet, with something wrong here and there. */
const market = [
	'Uppgift;Klart senast;Vem;Taggar;Prio;Klar;Hyllplats',
	'Boka hörnplatsen under klockan;02/03/2026 12:00;ingrid@havre.example;plats;2;x;A1',
	'Hyr skåpbil med bakgavellift;14/03/2026 08:00;maja@example.org;"plats, bil";3;;A1',
	'Slå in fyrtio koppar i tidningspapper;31/02/2026 09:00;maja@example.org;"krukor, hjälp";;;B4',
	'Räkna vad som är glaserat;17/03/2026;maja@example.org;krukor;;;B4',
	'Prislappar: en storlek, ett typsnitt;28/03/2026 18:30;maja@example.org;plats;1;;A2',
	'Fråga bageriet om kardemummabullar till lördagens öppning;30/03/2026 10:15;petra@holmtryck.example;"mat, hjälp";;;C1',
	'Växelkassa: 2 000 kronor;02/04/2026;jonas@havre.example;plats;2;;A1',
	';03/04/2026;;;;;C2',
	'Bygg upp klockan sex, öppna nio;04/04/2026 06:00;maja@example.org;"plats, hjälp";4;;A1',
	'Sopa, tacka grannarna, ät lunch;04/04/2026 15:00;maja@example.org;;;;A1',
	...Array.from({ length: 52 }, (_, at) => `Packa låda ${at + 1};05/04/2026 17:30;;;2;;`),
].join('\n');

/** @param {Page} page */
export async function chooseTable(page) {
	const file = { name: 'vårmarknad.csv', mimeType: 'text/csv', buffer: Buffer.from(market) };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByRole('button', { name: /^Import \d/ }).waitFor();
	await page.getByText(/with something missing/).waitFor();
}

/** @param {Page} page */
export async function correctRow(page) {
	await chooseTable(page);
	await page.getByRole('button', { name: 'Edit row 4' }).last().click();
}

/** @param {Page} page */
export async function seeProblems(page) {
	await chooseTable(page);
	await page.getByText(/^Problems \d/).click();
	await page.getByText('Packa låda 1', { exact: true }).waitFor({ state: 'detached' });
}

/**
 * What a server with the same API holds: some of it here already, its people, and its teams.
 * @param {Page} page
 */
export async function previewPeople(page) {
	const person = (/** @type {string} */ name, /** @type {string} */ email, /** @type {object} */ fields) => ({
		...{ key: name, name, email, tasks: 0, added: 0, match: 'none', here: '', ...fields },
	});
	const fields = {
		file_name: 'tasks.example.org',
		people: [
			person('Maja Lindqvist', 'maja@example.org', { tasks: 512, added: 6, match: 'email' }),
			person('jonas', '', { tasks: 141, here: 'jonas' }),
			person('Ingrid Solheim-Bergqvist', 'ingrid.solheim.bergqvist@fjord.example', { tasks: 38 }),
			person('petra', '', {}),
		],
		teams: [
			{ name: 'Studio', members: 4, is_here: true },
			{ name: 'Choir', members: 12, is_here: false },
		],
		known: {
			...{ last: '2026-01-09T09:00:00Z', added: 2, same: 20, changed_there: 14, changed_here: 3, changed_both: 0 },
			...{ examples: ['Warp the loom', 'Order yarn'], comments: 31, files: 4 },
		},
		issues: [
			{
				...{ kind: 'unreadableRepeat', state: 'changed', count: 2 },
				examples: [{ title: 'Water the beans', text: 'every! 3rd evening' }],
			},
			{ kind: 'largeFile', state: 'lost', count: 3, examples: [{ title: 'Kiln plan', text: 'kiln-plan.dwg' }] },
		],
	};
	await page.route('**/api/v1/imports', async (route) => {
		if (route.request().method() !== 'POST') return route.continue();
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
	});
	const list = '# Workshop\n- [ ] Warp the loom\n- [x] Order yarn\n';
	const file = { name: 'tasks.md', mimeType: 'text/markdown', buffer: Buffer.from(list) };
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByRole('button', { name: /^Import \d/ }).waitFor();
}

/**
 * The page comes from a place where no server answers.
 * @param {Page} page
 */
export async function findNoServer(page) {
	await page.route('**/api/v1/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await page.getByRole('textbox', { name: 'Server address' }).waitFor();
}

/** @param {Page} page */
export async function makeFeedLink(page) {
	const create = page.getByRole('button', { name: 'Create link: Tasks with dates' });
	const link = page.getByRole('textbox', { name: 'Link: Tasks with dates' });
	await create.or(link).waitFor();
	if (await create.isVisible()) await create.click();
	await link.scrollIntoViewIfNeeded();
	// It is another one each time.
	await link.evaluate((field) => {
		if (field instanceof HTMLInputElement) field.value = 'https://tasks.example.org/feeds/5fd09a1c77e24b/tasks.ics';
	});
}

/** @param {Page} page */
export async function changeName(page) {
	await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maja L.');
}

/** @param {Page} page */
export const openPostpone = (page) => page.locator('main [role=group] button:has(time)').first().click();

/**
 * Writes about tasks never leave the page. A route that holds them would let them go when its page is closed.
 *
 * @param {Page} page
 */
const holdWrites = (page) =>
	page.evaluate(() => {
		const fetched = window.fetch.bind(window);
		window.fetch = (input, init) => {
			const isWrite = (init?.method ?? 'GET') !== 'GET' && /\/api\/v1\/tasks\//.test(String(input));
			return isWrite ? new Promise(() => {}) : fetched(input, init);
		};
	});

/**
 * The server never hears of this either.
 *
 * @param {Page} page
 */
export async function deleteTask(page) {
	await holdWrites(page);
	await page.keyboard.press('Shift+Delete');
	await sayYes(page);
}

/**
 * Signs in once too often.
 *
 * @param {Page} page
 */
export async function signInTooOften(page) {
	await page.route('**/api/v1/login', (route) =>
		route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: { message: 'Too Many Requests' } }),
	);
	await signInWrongly(page);
}

/** @param {Page} page */
export const askToDelete = (page) => page.keyboard.press('Shift+Delete');

/** @param {Page} page */
const sayYes = (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).click();

/**
 * Changes a few fields of a task, and shows its history.
 *
 * @param {Page} page
 */
export async function openHistory(page) {
	await openTask(page);
	await page.getByRole('dialog').waitFor();
	for (const name of ['Urgent', 'High']) {
		await page.keyboard.press('p');
		await page.getByRole('menuitemradio', { name }).click();
		await page.getByRole('menu').waitFor({ state: 'detached' });
	}
	await page.keyboard.press('h');
	await page.getByRole('heading', { name: 'History' }).waitFor();
}

/**
 * A task that somebody deletes while it is open. The server never hears of it.
 *
 * @param {Page} page
 */
export async function openDeleted(page) {
	const user = {
		id: 9999,
		name: 'Tomasz Nowak',
		username: 'tomasz',
		created: '2026-01-01T00:00:00Z',
		updated: '2026-01-01T00:00:00Z',
	};
	const change = {
		seq: 1,
		batch: 'b',
		time: '2026-01-01T00:00:00Z',
		actor: user,
		kind: 'task.deleted',
		entity: 'task',
	};
	const last = { ...change, entity_id: 1, project_id: 1, task_id: 1, before: null, after: null };
	await page.route(/\/api\/v1\/tasks\/\d+\/changes/, (route) => route.fulfill({ json: [last] }));
	await openMissing(page);
}

/**
 * A task that one loses access to while it is open, with a comment begun.
 *
 * @param {Page} page
 */
export async function openUnshared(page) {
	const refusal = { status: 403, json: { code: 403, message: 'Forbidden' } };
	await page.route(/\/api\/v1\/tasks\/\d+\/changes/, (route) => route.fulfill(refusal));
	await page.evaluate(() => {
		const begun = '<p>The new shelf is in, cones are on the left.</p>';
		const write = (/** @type {string} */ id) => localStorage.setItem(`editorDraft-task-comment-${id}`, begun);
		for (const link of document.querySelectorAll('main a[href*="/tasks/"]'))
			write(/\d+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? '');
	});
	await openMissing(page);
}

/** @param {Page} page */
async function openMissing(page) {
	const refusal = { status: 404, json: { code: 4002, message: 'The task does not exist.' } };
	await page.route(/\/api\/v1\/tasks\/\d+(\?|$)/, (route) => route.fulfill(refusal));
	await openTask(page);
	await page.getByRole('dialog').getByRole('status').first().waitFor();
}

/**
 * A description that somebody else saves while one writes it, with both texts beside each other.
 *
 * @param {Page} page
 */
export async function overtake(page) {
	/** @type {(method: string, path: string, body?: object) => Promise<any>} */
	const ask = (method, path, body) =>
		page.evaluate(
			async ([how, where, what]) => {
				const authorization = `Bearer ${localStorage.getItem('token')}`;
				const headers = { authorization, 'content-type': 'application/json' };
				const sent = what === null ? {} : { body: JSON.stringify(what) };
				return (await fetch(`/api/v1${where}`, { method: String(how), headers, ...sent })).json();
			},
			/** @type {const} */ ([method, path, body ?? null]),
		);
	const [project] = await ask('GET', '/projects');
	const text = '<p>We mix our glazes in the workshop, from wood ash, feldspar and clay.</p>';
	const { id } = await ask('PUT', `/projects/${project.id}/tasks`, {
		title: 'Write the “How we glaze” page',
		description: text,
	});
	const user = {
		id: 9998,
		name: 'Kim Lindqvist',
		username: 'kim',
		created: '2026-01-01T00:00:00Z',
		updated: '2026-01-01T00:00:00Z',
	};
	const change = {
		seq: 1,
		batch: 'b',
		time: '2026-01-01T00:00:00Z',
		actor: user,
		kind: 'task.updated',
		entity: 'task',
	};
	const last = {
		...change,
		entity_id: id,
		project_id: project.id,
		task_id: id,
		before: {},
		after: { description: '' },
	};
	await page.route(/\/api\/v1\/tasks\/\d+\/changes/, (route) => route.fulfill({ json: [last] }));
	await page.goto(`/tasks/${id}`);
	await page.getByText('feldspar').click();
	const field = page.getByRole('textbox', { name: 'Description' });
	await field.pressSequentially(' Every batch is a little different.');
	await ask('POST', `/tasks/${id}`, {
		title: 'Write the “How we glaze” page',
		description: text.replace('feldspar', 'quartz'),
	});
	await page.getByRole('button', { name: 'Compare' }).click();
	await page.getByRole('region', { name: 'Mine' }).waitFor();
}

/**
 * Deletes a few tasks of the project, and comes back.
 *
 * @param {Page} page
 */
export async function fillTrash(page) {
	await page.evaluate(
		async (titles) => {
			const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
			for (const title of titles) {
				const found = await fetch(`/api/v1/tasks?s=${encodeURIComponent(title)}`, { headers });
				/** @type {{ id: number }[]} */
				const tasks = await found.json();
				for (const { id } of tasks) await fetch(`/api/v1/tasks/${id}`, { method: 'DELETE', headers });
			}
		},
		['Translate the shipping page', 'Ask the printer for a price', 'Shipping costs for the Faroe'],
	);
	await page.reload();
}

/** @param {Page} page */
export async function selectDeleted(page) {
	await fillTrash(page);
	await page.locator('main li input[type=checkbox]').first().press(' ');
}
/** @param {Page} page */
export const showAttachments = (page) => page.getByRole('region', { name: 'Attachments' }).scrollIntoViewIfNeeded();

/**
 * One on its way, one that is too large, one that broke off, and one that waits for its turn.
 *
 * @param {Page} page
 */
export async function uploadFiles(page) {
	let held = 0;
	await page.route('**/attachments', (route) => {
		held += 1;
		return held === 1 ? route.abort() : undefined;
	});
	const files = [
		['bowls-north-window.jpg', 'image/jpeg', 2_000_000],
		['stack-of-three.jpg', 'image/jpeg', 4_700_000],
		['stall-walkthrough.mov', 'video/quicktime', 21 * 1024 * 1024],
		['raw-march-4.zip', 'application/zip', 9_000_000],
		['price-list.ods', 'application/vnd.oasis.opendocument.spreadsheet', 40_000],
	];
	await page.getByRole('button', { name: /^Attach a file/ }).waitFor();
	await page.evaluate((given) => {
		const data = new DataTransfer();
		for (const [name, type, bytes] of given)
			data.items.add(new File([new Uint8Array(Number(bytes))], String(name), { type: String(type) }));
		window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
	}, files);
	await page.getByText('Upload failed, connection lost').waitFor();
	await page.getByRole('list', { name: 'Uploads' }).scrollIntoViewIfNeeded();
}

/**
 * Files are carried over the window, and not dropped yet.
 *
 * @param {Page} page
 */
export async function dragFiles(page) {
	await page.getByRole('dialog').waitFor();
	await page.waitForTimeout(1000);
	await page.getByRole('dialog').evaluate((window) => {
		const data = new DataTransfer();
		data.items.add(new File(['x'], 'bowl.jpg', { type: 'image/jpeg' }));
		window.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
	});
}

/** @param {Page} page */
export async function deleteAttachment(page) {
	await page.getByRole('button', { name: 'More options for ash-glaze.png' }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** @param {Page} page */
export async function foldAll(page) {
	await page
		.getByRole('button', { name: /^Subtasks: / })
		.first()
		.click({ modifiers: ['Alt'] });
}

/** @param {Page} page */
export async function typeSubtask(page) {
	await openTask(page);
	await page.getByRole('button', { name: 'Add subtask' }).click();
	await page.getByRole('textbox', { name: 'New subtask' }).fill('Send the raw files to Tomasz friday');
	await page.locator('form mark').first().waitFor();
}

/** @param {Page} page */
export async function pickPeriod(page) {
	await page.getByRole('button', { name: /^Start/ }).click();
	const days = page.getByRole('gridcell');
	await days.nth(16).click();
	await days.nth(19).click();
}

/** @param {Page} page */
export async function reactToTask(page) {
	const add = page.getByRole('button', { name: 'Add reaction' }).first();
	await add.click();
	await page.getByRole('button', { name: 'Party popper', exact: true }).click();
	await add.click();
	await page.getByRole('textbox', { name: 'Find an emoji' }).waitFor();
}

/** @param {Page} page */
export async function findRelation(page) {
	await page.getByRole('button', { name: 'Add relation' }).first().click();
	await page.getByRole('combobox', { name: 'Task' }).fill('pr');
	await page.getByRole('option').nth(3).waitFor();
}

/** @param {Page} page */
export async function refuseRelation(page) {
	await page.getByRole('button', { name: 'Add relation' }).first().click();
	await page.getByRole('combobox', { name: 'Relation' }).click();
	await page.getByRole('option', { name: 'Parent' }).click();
	await page.getByRole('combobox', { name: 'Task' }).fill('Choose six');
	await page.getByRole('option', { name: 'Choose six pictures' }).first().click();
	await page.getByText('A task cannot be a subtask of its own subtask').waitFor();
}

/** @param {Page} page */
const commentsOf = (page) => page.getByRole('region', { name: 'Comments' });

/**
 * Scrolls what holds them, and nothing around it.
 *
 * @param {Page} page
 */
export const showComments = (page) =>
	commentsOf(page).evaluate((section) => {
		const pane = [...document.querySelectorAll('*')].findLast(
			(one) =>
				one.contains(section) && one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto',
		);
		if (pane) pane.scrollTop += section.getBoundingClientRect().top - pane.getBoundingClientRect().top - 60;
	});

/**
 * The third one marked, as its link does.
 *
 * @param {Page} page
 */
export async function showLinkedComment(page) {
	const third = commentsOf(page).getByRole('article').nth(2);
	await third.waitFor();
	const id = await third.evaluate((article) => article.closest('li')?.dataset['comment'] ?? '');
	await page.evaluate((hash) => {
		location.hash = hash;
	}, `comment-${id}`);
	await page.waitForTimeout(500);
}

/** @param {Page} page */
export async function writeComment(page) {
	await commentsOf(page).getByRole('article').last().waitFor();
	await page.getByRole('button', { name: 'Write a comment' }).click();
	await page.getByRole('textbox', { name: 'Comment' }).waitFor();
	await page.keyboard.type('Good. Then I’ll bring the big reflector, and @ki', { delay: 10 });
	await page.getByRole('listbox', { name: 'People to mention' }).waitFor();
}

/** @param {Page} page */
export async function pickEmoji(page) {
	const third = commentsOf(page).getByRole('article').nth(2);
	await third.getByRole('list', { name: 'Reactions' }).getByRole('button', { name: 'Add reaction' }).click();
	await page.getByRole('textbox', { name: 'Find an emoji' }).waitFor();
}

/** @param {Page} page */
export async function refuseComments(page) {
	await page.route('**/comments?*', (route) =>
		route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
	);
	await page.reload();
	await commentsOf(page).getByRole('alert').waitFor();
	await showComments(page);
}

/**
 * Quick actions, with a text in them: by their key, or their place in the bar of a phone.
 *
 * @param {string} text
 */
export const search = (text) => async (/** @type {Page} */ page) => {
	const field = page.getByRole('combobox', { name: 'Search or run a command' });
	const ofPhone = page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true });
	if ((await ofPhone.count()) > 0) await ofPhone.click();
	else await page.keyboard.press('Control+k');
	await field.fill(text);
	await page.waitForTimeout(1000);
};

/**
 * The same over a task that is open.
 *
 * @param {string} text
 */
export const searchOverTask = (text) => async (/** @type {Page} */ page) => {
	await openTask(page);
	await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox', { name: 'Search or run a command' }).fill(text);
	await page.waitForTimeout(1000);
};

/** @param {Page} page */
export async function searchWhereToMove(page) {
	await searchOverTask('move to')(page);
	await page.keyboard.press('Enter');
	await page.getByRole('combobox', { name: 'Move to…' }).waitFor();
}

/** @param {Page} page */
export async function searchOffline(page) {
	await search('')(page);
	await goOffline(page);
	await page.getByRole('combobox').fill('glaz');
	await page.waitForTimeout(1000);
}

/** @param {Page} page */
export async function searchRefused(page) {
	await page.route('**/search?*', (route) =>
		route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
	);
	await search('glaz')(page);
}

/**
 * Shows a few more columns of a table.
 *
 * @param {Page} page
 */
export async function showColumns(page) {
	await page.getByRole('button', { name: 'Columns' }).click();
	for (const name of ['Priority', 'Progress', 'Updated'])
		await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
}

/**
 * Opens the picker of a cell.
 *
 * @param {Page} page
 */
export async function editPriority(page) {
	await page.keyboard.press('Escape');
	await page.locator('[role=menu]').waitFor({ state: 'detached' });
	const cell = page.locator('main [data-row] [role=gridcell][data-column=priority]').nth(3);
	await cell.click();
	if (await page.evaluate(() => matchMedia('(pointer: fine)').matches)) await cell.press('Enter');
}

/** @param {Page} page */
export async function editTitle(page) {
	const cell = page.locator('main [role=rowheader]').nth(2);
	await cell.focus();
	await cell.press('Enter');
}

/** @param {Page} page */
export async function openHeadMenu(page) {
	const head = page.getByRole('columnheader', { name: 'Title' });
	await head.hover();
	await head.getByRole('button', { name: 'Column: Title' }).click();
}

/**
 * Has the foot of a column show its last date, and opens the menu that says so.
 *
 * @param {Page} page
 */
export async function sumUpDueDates(page) {
	await showColumns(page);
	await page.keyboard.press('Escape');
	await page.locator('[role=menu]').waitFor({ state: 'detached' });
	const open = async () => {
		await page.getByRole('columnheader', { name: 'Due date' }).getByRole('button').first().press('Alt+ArrowDown');
		return page.getByRole('menuitemradio', { name: 'Latest' });
	};
	await (await open()).press('Enter');
	await page.locator('[role=menu]').waitFor({ state: 'detached' });
	await (await open()).waitFor();
}

/**
 * Selects cells of three rows, and scrolls to the last columns.
 *
 * @param {Page} page
 */
export async function selectCells(page) {
	await showColumns(page);
	await page.keyboard.press('Escape');
	await page.locator('[role=menu]').waitFor({ state: 'detached' });
	await page.locator('main [role=gridcell][data-column=assignees]').nth(8).focus();
	for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
		await page.keyboard.press(`Shift+${key}`);
}

/**
 * Leads from the presets of a repeat to its fields.
 *
 * @param {Page} page
 */
export async function chooseCustom(page) {
	await page.getByRole('option', { name: 'Custom…' }).click();
	await page.getByRole('group', { name: 'Custom repeat' }).waitFor();
}

/**
 * Gives a task a repeat, and completes and skips it some times.
 *
 * @param {Page} page
 */
export async function completeOften(page) {
	await page.keyboard.press('Shift+d');
	await page.getByRole('combobox', { name: 'Repeat' }).fill('every weekday');
	await page.getByRole('option').click();
	const ledger = page.getByRole('region', { name: 'Completions' });
	await ledger.waitFor();
	for (const key of ['t', 't', 'Shift+S', 't']) {
		const lines = await ledger.getByRole('row').count();
		await page.keyboard.press(key);
		// The first one brings the head of the table along.
		await ledger.getByRole('row').nth(Math.max(lines, 1)).waitFor();
	}
}

/**
 * Asks why a task is not shown.
 *
 * @param {string} words
 */
export const missTask = (words) => /** @param {Page} page */ async (page) => {
	// On a phone the bar has no room for it.
	if ((page.viewportSize()?.width ?? 0) > 768) await page.getByRole('link', { name: 'Missing a task?' }).click();
	else {
		await openProjectMenu(page);
		await page.getByRole('menuitem', { name: 'Why is a task not here?' }).click();
	}
	await page.getByRole('combobox', { name: 'Task' }).fill(words);
	await page.getByRole('option').first().click();
	await page.getByRole('heading', { name: 'Everything else' }).waitFor();
};

/**
 * A delivery that is open: what it sent, and what it was answered.
 *
 * @param {import('playwright-core').Page} page
 */
export async function openDelivery(page) {
	await sendAgain(page);
	await page
		.getByRole('button', { name: /^Details: task\.created/ })
		.first()
		.click();
	await page.getByRole('region', { name: 'Request' }).getByText('"event_name"').waitFor();
}

/**
 * Makes a webhook, has it told of two tasks, of which one has to be tried again, and sends the other once more.
 *
 * @param {Page} page
 */
export async function sendAgain(page) {
	const address = await startReceiver([200, 503]);
	await page.getByRole('button', { name: 'New webhook' }).click();
	await page.getByRole('textbox', { name: 'Address' }).fill(address);
	await page.getByRole('button', { name: 'Create webhook' }).click();
	const deliveries = page.getByRole('button', { name: `Deliveries to ${address}` });
	await deliveries.waitFor();
	await page.evaluate(async () => {
		const projectId = location.pathname.match(/projects\/(\d+)/)?.[1];
		for (const title of ['Ask the printer', 'Order boxes'])
			await fetch(`/api/v1/projects/${projectId}/tasks`, {
				method: 'PUT',
				headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
				body: JSON.stringify({ title }),
			});
	});
	const again = page.getByRole('button', { name: /^Send again/ });
	// Deliveries are written soon after the changes, and shown when they are asked for.
	for (let tries = 0; tries < 50 && (await again.count()) < 2; tries++) {
		await deliveries.click();
		await page.waitForTimeout(200);
	}
	await again.last().click();
	await page.getByText('Sent again', { exact: true }).first().waitFor();
	await again.nth(2).waitFor();
}

/**
 * A service on this machine, as long as this process runs. It answers with these statuses first, and then 200.
 *
 * @param {number[]} statuses
 */
async function startReceiver(statuses) {
	const server = createServer((request, response) => {
		request.resume();
		const status = statuses.shift() ?? 200;
		response.writeHead(status).end(status === 200 ? 'Queued' : 'Out of order for a moment');
	});
	await new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => resolve(undefined));
	});
	server.unref();
	const address = server.address();
	return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/ordna/stock`;
}

/**
 * As if the server said more than it does: fields of its answers to `info`, `user` and `user/export`.
 *
 * @param {Record<string, object>} answers
 * @param {(page: Page) => Promise<unknown>} [then]
 */
export const told = (answers, then) => async (/** @type {Page} */ page) => {
	for (const [path, fields] of Object.entries(answers))
		await page.route(`**/api/v1/${path}`, async (route) => {
			// What is asked for again is answered in full, too.
			const { 'if-none-match': _, ...headers } = route.request().headers();
			const response = await route.fetch({ headers });
			await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
		});
	await page.reload();
	await page.waitForLoadState('networkidle');
	await then?.(page);
};

/** @param {Page} page */
export async function setOldPassword(page) {
	await page.getByRole('textbox', { name: 'New password' }).fill('kiln-shelf-warm-nine');
	await page.getByRole('button', { name: 'Save password' }).click();
	await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
}

/**
 * A picture drawn in the page: two bowls on a shelf.
 *
 * @param {Page} page
 */
export async function cropPicture(page) {
	const png = await page.evaluate(() => {
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [640, 480];
		const context = canvas.getContext('2d');
		/** @type {[string, number, number, number, number][]} */
		const shapes = [
			['#d9c9b4', 0, 0, 640, 480],
			['#8a6f55', 0, 320, 640, 160],
			['#3d4f4f', 130, 180, 190, 180],
			['#a9573c', 345, 230, 160, 140],
		];
		for (const [color, ...rect] of shapes) {
			if (!context) break;
			context.fillStyle = color;
			context.fillRect(...rect);
		}
		return canvas.toDataURL('image/png').split(',')[1] ?? '';
	});
	await page
		.getByLabel('Picture file')
		.setInputFiles({ name: 'bowls.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
	await page.getByRole('dialog', { name: 'Crop picture' }).locator('img').nth(1).waitFor();
}

/** @param {Page} page */
export async function askForPassword(page) {
	await page.getByRole('textbox', { name: 'Email' }).fill('maja@example.org');
	await page.getByRole('button', { name: 'Send link' }).click();
	await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/**
 * Shows what is unread, and marks the first of it as read.
 *
 * @param {import('playwright-core').Page} page
 */
export async function readFirst(page) {
	await page.getByRole('radio', { name: /^Unread/ }).click();
	await page.getByRole('button', { name: 'Mark as read' }).first().click();
}

const gitlab = { key: 'gitlab', kind: 'openid', name: 'GitLab', host: 'gitlab.havre.example' };
const acme = { key: 'acme', kind: 'openid', name: 'Acme ID', host: 'id.acme.example' };
const directory = { key: 'ldap', kind: 'ldap', name: 'LDAP', host: 'ldap.havre.example' };

/** @param {[kind: string, outcome: string, facts?: Record<string, string | null>, trouble?: string][]} steps */
const stepsOf = (steps) =>
	steps.map(([kind, outcome, facts = {}, trouble = null], at) => ({
		kind,
		outcome,
		took: outcome === 'notReached' || at < 2 ? null : 6 + 43 * at,
		trouble,
		facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
	}));

const withoutEmail = stepsOf([
	[
		'sent',
		'done',
		{
			endpoint: 'https://id.acme.example/authorize',
			clientId: 'ordna',
			scope: 'openid profile',
			state: null,
			nonce: null,
		},
	],
	['returned', 'done', { code: null, state: null }],
	[
		'exchanged',
		'done',
		{ endpoint: 'https://id.acme.example/token', expiresIn: '3600', idToken: null, accessToken: null },
	],
	['verified', 'done', { algorithm: 'RS256', keyId: '9c1f', issuer: 'https://id.acme.example' }],
	[
		'claims',
		'failed',
		{ subject: '00u8f2kq', name: 'Tomasz Nowak', preferredUsername: 'tnowak', email: '' },
		'noEmail',
	],
	['account', 'notReached'],
	['signedIn', 'notReached'],
]);

const notFound = stepsOf([
	['connected', 'done', { server: 'ldap.havre.example:636', encryption: 'TLSv1.3' }],
	['bound', 'done', { bindDn: 'cn=search,dc=havre,dc=example', bindPassword: null }],
	['found', 'failed', { base: 'dc=havre,dc=example', filter: '(uid=petra.hollm)', entries: '0' }, 'noEntry'],
	['proved', 'notReached'],
	['claims', 'notReached'],
	['account', 'notReached'],
	['signedIn', 'notReached'],
]);

/** Sign-ins through providers that nobody has made here: the demo has no provider. */
const fakeSignIns = async (/** @type {Page} */ page) => {
	const at = new Date(await page.evaluate(() => Date.now()));
	const trace = (/** @type {number} */ id, /** @type {object} */ facts) => ({
		id,
		reference: '7f3a',
		at: new Date(at.getTime() - (5 - id) * 28 * 60_000).toISOString().replace(/\.\d+/, ''),
		is_signed_in: false,
		account: null,
		typed: '',
		tried_by: null,
		ip_address: '193.10.8.66',
		device_info: '',
		...facts,
	});
	const traces = [
		trace(4, { provider: acme, typed: 'tnowak', steps: withoutEmail }),
		trace(3, { provider: directory, typed: 'petra.hollm', steps: notFound }),
		trace(2, { provider: directory, typed: 'petra.hollm', steps: notFound }),
	];
	await page.route('**/api/v1/admin/sign-in-traces', (route) => route.fulfill({ json: traces }));
	const providers = [
		{ ...acme, is_off: false, people: 4, is_last_way: true },
		{ ...directory, is_off: false, people: 3, is_last_way: false },
		{ ...gitlab, is_off: true, people: 0, is_last_way: false },
	];
	await page.route('**/api/v1/admin/sign-in-providers', (route) => route.fulfill({ json: providers }));
	await page.reload();
};

export const signInTraces = async (/** @type {Page} */ page) => {
	await fakeSignIns(page);
	await page.getByText('petra.hollm').first().waitFor({ state: 'attached' });
};

/** @param {Page} page */
export async function trySignIn(page) {
	await signInTraces(page);
	await page.getByRole('button', { name: 'Try it' }).first().click();
	await page.getByRole('dialog').waitFor();
}

export const signInWays = async (/** @type {Page} */ page) => {
	await fakeSignIns(page);
	await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor();
};

const instant = (/** @type {Date} */ at) => at.toISOString().replace(/\.\d+/, '');

/** E-mails and webhooks that fail: the demo sends nothing. */
export const troubledMail = async (/** @type {Page} */ page) => {
	const now = await page.evaluate(() => Date.now());
	const later = (/** @type {number} */ minutes) => instant(new Date(now + minutes * 60_000));
	const email = (/** @type {object} */ facts) => ({
		attempts: 0,
		reason: '',
		due: later(2),
		created: later(-60),
		...facts,
	});
	const failed = { attempts: 8, reason: 'Connection timed out', failed: later(-30), created: later(-1500) };
	const owner = { id: 2, username: 'kim', name: 'Kim Park', avatar: '', created: later(-9000), updated: later(-9000) };
	const webhook = (/** @type {object} */ facts) => ({
		project_id: 1,
		project_title: '',
		owner,
		can_retry: true,
		...facts,
	});
	await page.route('**/api/v1/admin/mail', (route) =>
		route.fulfill({
			json: {
				...{ is_on: true, server: 'smtp.havre.example:587', sender: 'tasks@havre.example' },
				waiting: [
					email({ id: 1, kind: 'task.overdue', to: 'ingrid@havre.example' }),
					email({ id: 2, kind: 'task.comment', to: 'tomasz@havre.example' }),
					email({
						...{ id: 3, kind: 'account.confirmNew', to: 'elif@havre.example', attempts: 2, due: later(6) },
						reason: '451 Greylisted, try again later',
					}),
				],
				failed: [{ ...failed, id: 1, kind: 'task.reminder', to: 'hanna@home.example' }],
			},
		}),
	);
	await page.route('**/api/v1/admin/webhooks', (route) =>
		route.fulfill({
			json: {
				count: 19,
				failing: [
					webhook({
						...{ id: 1, host: 'ci.pixelverk.example', project_title: 'Website relaunch', dropped: 1 },
						...{ reason: 'It answered with 500', since: later(-60) },
					}),
					webhook({
						...{ id: 2, host: 'sheets-bridge.example', dropped: 118, can_retry: false },
						...{ reason: 'No answer in 30 s', since: later(-13_000) },
					}),
				],
			},
		}),
	);
	await page.reload();
	await page.getByText('ingrid@havre.example').waitFor();
};

/** Webhooks of one's own, and what was sent to one of them. */
export const ownWebhooks = async (/** @type {Page} */ page) => {
	const now = await page.evaluate(() => Date.now());
	const ago = (/** @type {number} */ minutes) => instant(new Date(now - minutes * 60_000));
	const late = 'https://n8n.havre.example/webhook/late-maja';
	const webhook = (
		/** @type {number} */ id,
		/** @type {string} */ target,
		/** @type {string[]} */ events,
		facts = {},
	) => ({
		...{ id, target_url: target, events, project_id: 0, user_id: 1, created_by: null, is_suspended: false },
		...{ is_signed: true, off_since: null, last_delivery: null },
		...{ secret: '', basic_auth_user: '', basic_auth_password: '', created: ago(40_000), updated: ago(40_000) },
		...facts,
	});
	const last = (/** @type {number} */ minutes, state = 'delivered', status = 200) => ({
		last_delivery: { state, status, reason: '', at: ago(minutes) },
	});
	const delivery = (/** @type {number} */ id, /** @type {number} */ minutes, /** @type {object} */ facts = {}) => ({
		...{ id, event_name: 'tasks.overdue', state: 'delivered', attempts: 1, status: 200, answer: '', reason: '' },
		...{
			duration_ms: 112,
			resend_of: 0,
			can_resend: true,
			created: ago(minutes),
			due: ago(-1e6),
			finished: ago(minutes),
		},
		...facts,
	});
	const failed = { state: 'failed', attempts: 6, status: 502, duration_ms: 1841, answer: 'Bad gateway' };
	const answers = {
		webhooks: [
			webhook(1, 'https://ha.lindqvist.example/api/webhook/ordna', ['task.reminder.fired'], last(100)),
			webhook(2, late, ['task.overdue', 'tasks.overdue'], last(130, 'failed', 502)),
			webhook(3, 'https://ntfy.havre.example/maja-tasks', ['task.reminder.fired', 'task.overdue'], {
				...last(1500),
				is_signed: false,
			}),
			webhook(4, 'https://calendar-glue.example/in/9f2c', ['task.reminder.fired'], { off_since: ago(14_400) }),
		],
		'webhooks/2/deliveries*': [
			delivery(9, 130, failed),
			delivery(8, 1100, { event_name: 'task.overdue', duration_ms: 96 }),
			delivery(7, 1570),
			delivery(6, 2380, { event_name: 'task.overdue', attempts: 2, duration_ms: 734 }),
		],
	};
	for (const [path, json] of Object.entries(answers))
		await page.route(`**/api/v1/user/settings/${path}`, (route) => route.fulfill({ json }));
	await page.reload();
	await page.getByRole('button', { name: `Deliveries to ${late}` }).click();
};

export const ownWebhookMenu = async (/** @type {Page} */ page) => {
	await ownWebhooks(page);
	await page.getByRole('button', { name: /^More for .*maja-tasks/ }).click();
};

export const ownWebhookSecret = async (/** @type {Page} */ page) => {
	await ownWebhookMenu(page);
	await page.getByRole('menuitem', { name: 'Set a secret…' }).click();
};

/** A server that is not well. */
export const troubledHealth = async (/** @type {Page} */ page) => {
	const now = await page.evaluate(() => Date.now());
	const finding = (/** @type {string} */ about, /** @type {string} */ told, state = 'good', command = '') => ({
		...{ about, told, state, command },
	});
	await page.route('**/api/v1/admin/health', (route) =>
		route.fulfill({
			json: {
				checked_at: instant(new Date(now)),
				...{ disk_bytes: 80 * 1024 ** 3, free_bytes: 41 * 1024 ** 3 },
				backups: [9, 10, 11].map((days) => ({ made: instant(new Date(now - days * 86_400_000)), bytes: 2.3e9 })),
				findings: [
					finding('database', 'postgres: responds'),
					finding('files', '/srv/ordna/files'),
					finding('contents', '1204 contents, none missing or cut'),
					finding(
						'permissions',
						'others on this machine may look into /srv/ordna (0755): chmod go= them',
						'warning',
						'chmod go= /srv/ordna',
					),
					finding('disk space', '41 GB free'),
					finding('mail', 'ECONNREFUSED: connect ECONNREFUSED 10.0.0.7:587', 'bad'),
					finding('mail queue', 'Emails: 2 not taken yet by the mail server, and tried again; 1 given up.', 'warning'),
					finding('webhooks', '19, all work'),
					finding('jobs', '22 scheduled, none failed'),
					finding('clock', '2026-03-11T08:40:00.000Z, zone Europe/Stockholm'),
					finding('address', 'https://tasks.havre.example'),
					finding('push', 'keys set; 23 browsers, last delivered 2026-03-11 08:12 UTC'),
					finding('providers', 'Havre accounts: last sign-in 2026-03-11 07:58 UTC'),
					finding('version', 'Ordna 0.1.0, schema 0029-sign-in-rules, Node 24.21.0'),
					finding(
						'backups',
						'The last one was made 2026-03-02 03:00 UTC. Whoever saves the data in another way sets service.backupwarningdays to 0.',
						'warning',
						'ordna backup',
					),
				],
			},
		}),
	);
	await madeBackups({ last_error: '' })(page);
	await page.getByText('ECONNREFUSED').waitFor();
};

/**
 * What the server says of its backups.
 *
 * @param {object} status
 * @returns {(page: Page) => Promise<void>}
 */
const madeBackups = (status) => async (page) => {
	const now = await page.evaluate(() => Date.now());
	const made = [9, 10, 16].map((days) => instant(new Date(now - days * 86_400_000)));
	const [last, second, third] = made;
	const json = {
		...{ folder: '/srv/backups', is_running: false, percent_done: null, last_run: last, last_error: '' },
		made: [
			{ name: 'ordna-2026-03-02-030000.zip', made: last, bytes: 2.3e9 },
			{ name: 'ordna-2026-03-01-030000.zip', made: second, bytes: 2.3e9 },
			{ name: '', made: third, bytes: 2.2e9 },
		],
		...status,
	};
	await page.route('**/api/v1/admin/backups', (route) => route.fulfill({ json }));
	await page.reload();
};

/** A server that is well, by its health page. */
const well = async (/** @type {Page} */ page) => {
	const now = await page.evaluate(() => Date.now());
	const finding = (/** @type {string} */ about, /** @type {string} */ told) => ({
		...{ about, told, state: 'good', command: '' },
	});
	const json = {
		checked_at: instant(new Date(now)),
		...{ disk_bytes: 80 * 1024 ** 3, free_bytes: 41 * 1024 ** 3, backups: [] },
		findings: [
			finding('database', 'postgres: responds'),
			finding('backups', 'the last one was made 2026-03-11 03:00 UTC'),
		],
	};
	await page.route('**/api/v1/admin/health', (route) => route.fulfill({ json }));
};

/**
 * A server that is well, with what it says of its backups in sight.
 *
 * @param {object} status
 * @returns {(page: Page) => Promise<void>}
 */
export const wellWithBackups = (status) => async (page) => {
	await well(page);
	await madeBackups(status)(page);
	await page.getByRole('heading', { name: 'Backups' }).scrollIntoViewIfNeeded();
};

/** A backup that the server has just made. */
export const backedUp = async (/** @type {Page} */ page) => {
	await page.getByRole('button', { name: 'Back up now' }).click();
	await page.getByText('Backed up to').waitFor({ timeout: 120_000 });
};

/**
 * Checks the files of a server that misses some.
 *
 * @param {(route: import('playwright-core').Route) => unknown} answer what it answers who looks for one of them in its backups.
 * @returns {(page: Page) => Promise<void>}
 */
const missFiles = (answer) => async (page) => {
	const now = await page.evaluate(() => Date.now());
	const file = (/** @type {object} */ facts) => ({
		...{ key: 'a1', size: 482_000, found: null, added: instant(new Date(now - 101 * 86_400_000)) },
		...{ use: 'attachment', task_id: 1, task_title: 'Write down the firing curve', name: 'kiln-log-2025-11.pdf' },
		...facts,
	});
	const missing = [
		file({}),
		file({
			key: 'a2',
			name: 'stall-plan-v2.png',
			task_id: 2,
			task_title: 'Draw the stall for the market hall',
			found: 61_000,
		}),
		file({ key: 'a3', name: 'contract.pdf', task_id: 0, task_title: '' }),
		file({ key: 'a4', name: 'background.jpg', use: 'background', task_id: 0, task_title: '' }),
	];
	const json = {
		...{ location: '/srv/ordna/files', backup_folder: '/srv/backups', contents: 1204, refusal: null },
		...{ stray: { files: 18, bytes: 41e6 }, put_aside: { files: 3, bytes: 12e6 } },
		...{ missing_count: missing.length, missing },
	};
	await page.route('**/api/v1/admin/storage/files', (route) => route.fulfill({ json }));
	await page.route('**/api/v1/admin/storage/files/*/backups', answer);
	await page.getByRole('button', { name: 'Check files' }).click();
	await page.getByRole('table', { name: 'Files missing' }).waitFor();
};

/** Files are missing, and nobody has looked for them yet. */
export const filesMissing = missFiles((route) => route.abort());

/** One of the files that are missing is being looked for. */
export const fileLookedFor = async (/** @type {Page} */ page) => {
	await missFiles(() => undefined)(page);
	await page.getByRole('button', { name: /^Find in backups: kiln/ }).click();
	await page.getByText('Looking…').waitFor();
};

/** One file was found, one was not, and one search failed. */
export const filesLookedFor = async (/** @type {Page} */ page) => {
	const found = { name: 'ordna-2026-03-02-030000.zip', made: '2026-03-02T03:00:00Z', bytes: 2.3e9 };
	const search = { folder: '/srv/backups', searched: 3, unreadable: 0, found: null };
	await missFiles((route) => {
		const url = route.request().url();
		if (url.includes('/a1/')) return route.fulfill({ json: { ...search, searched: 1, found } });
		if (url.includes('/a2/')) return route.fulfill({ json: { ...search, unreadable: 1 } });
		return route.fulfill({ status: 412, json: { message: 'The folder with the backups cannot be read.' } });
	})(page);
	for (const name of ['kiln', 'stall', 'contract'])
		await page.getByRole('button', { name: new RegExp(`^Find in backups: ${name}`) }).click();
	await page.getByRole('alert').waitFor();
};

/** Asked whether to remove the entry of a file that is in no backup. */
export const removeMissingEntry = async (/** @type {Page} */ page) => {
	await filesLookedFor(page);
	await page.getByRole('button', { name: /^Remove entry: stall/ }).click();
};

/**
 * What is proposed behind a text, to whoever has moved the mouse, when typing rests.
 *
 * @param {string} text
 * @returns {(page: Page) => Promise<void>}
 */
export const waitForGhost = (text) => async (page) => {
	await page.mouse.move(700, 600);
	await page.mouse.move(710, 610);
	await page.getByRole('textbox', { name: 'Add a task' }).click();
	await page.keyboard.type(text);
	await page.getByText('to add the time').waitFor();
};

/**
 * Where a task is moved to, with a project chosen.
 *
 * @param {Page} page
 */
export async function moveTask(page) {
	await openTask(page);
	await page.getByRole('dialog').waitFor();
	await page.keyboard.press('m');
	await page.getByRole('combobox', { name: 'Find a project' }).waitFor();
	await page.getByRole('option', { name: 'Town market' }).click();
}

/**
 * The server asks for a second factor, and refuses every code.
 *
 * @param {Page} page
 */
export async function askSecondFactor(page) {
	await page.route('**/api/v1/login', (route) =>
		route.fulfill({ status: 412, json: { code: 1017, message: 'The one-time code is missing or wrong.' } }),
	);
	await signInWrongly(page);
	await page.getByRole('textbox', { name: /code/ }).waitFor();
}

/** @param {Page} page */
export async function typeWrongSecondFactor(page) {
	await askSecondFactor(page);
	await page.getByRole('textbox', { name: /code/ }).pressSequentially('271828');
	await page.locator('[aria-invalid=true]').waitFor();
}

/** Somebody who signed in at a provider the last time. @param {Page} page */
export async function signedInBefore(page) {
	await page.context().addCookies([{ name: 'last-sign-in', value: 'provider%20acme', url: `${page.url()}` }]);
	await haveProviders(page);
}

/**
 * Before anybody asked the browser for notifications; one without a screen never allows them.
 *
 * @param {Page} page
 */
const leaveUndecided = (page) =>
	page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));

/** The first reminder was set before. @param {Page} page */
export async function waitForPushAnswer(page) {
	await leaveUndecided(page);
	await page.evaluate(() => localStorage.setItem('remindersHere', '"asked"'));
	await page.reload();
	await page.waitForLoadState('networkidle');
}

/** The first reminder. @param {Page} page */
export async function setFirstReminder(page) {
	await leaveUndecided(page);
	await page.reload();
	await page.waitForLoadState('networkidle');
	await page.keyboard.press('Alt+r');
	await page.getByText('At due time').click();
	await page.getByRole('button', { name: 'Turn on' }).waitFor();
}

/**
 * Draws a row of the notifications aside, and holds it there.
 *
 * @param {'forth' | 'back'} way
 */
export const swipeNotification = (way) => async (/** @type {Page} */ page) => {
	const row = page.getByRole('listitem').filter({ hasText: 'commented' }).first();
	await row.evaluate((entry, way) => {
		const from = entry.querySelector('b') ?? entry;
		const { left, top } = from.getBoundingClientRect();
		const send = (/** @type {string} */ type, /** @type {number} */ moved) =>
			from.dispatchEvent(
				new PointerEvent(type, {
					...{ pointerType: 'touch', isPrimary: true, pointerId: 7, bubbles: true },
					...{ clientX: left + 60 + (way === 'forth' ? moved : -moved), clientY: top + 8 },
				}),
			);
		send('pointerdown', 0);
		send('pointermove', 60);
		send('pointermove', 120);
	}, way);
};

/**
 * As if the pages of the settings had something to say of themselves.
 *
 * @param {Page} page
 */
export async function haveStates(page) {
	const browser = { id: 1, name: 'Firefox', created: '2026-03-01T08:00:00Z', last_delivered: '2026-03-10T08:00:00Z' };
	for (const [path, json] of Object.entries({
		'user/settings/totp': { secret: '', enabled: true, url: '' },
		'user/push': { publicKey: '', devices: [browser] },
		'user/webhooks': [{}],
	}))
		await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
	await told({ info: { mailer_enabled: true } })(page);
}
