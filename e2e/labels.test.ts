import { expect, test } from 'vitest';
import { hasFocus, signIn } from './gestures.ts';
import { notices, row } from './screen.ts';
import { type Person, setStage } from './stage.ts';

const stage = setStage();

/** Somebody with three tasks: one has the label shop, one Shop, one both. */
async function aShopkeeper(): Promise<Person> {
	const ann = await stage.aPerson('ann');
	const { id: projectId } = await ann.ask('PUT', '/projects', { title: 'Shop' });
	const { id: small } = await ann.ask('PUT', '/labels', { title: 'shop', hex_color: 'e07a35' });
	const { id: large } = await ann.ask('PUT', '/labels', { title: 'Shop', hex_color: '3d9a94' });
	const tasks = [
		['Paint the sign', [small]],
		['Order bags', [large]],
		['Count the till', [small, large]],
	] as const;
	for (const [title, labels] of tasks) {
		const { id } = await ann.ask('PUT', `/projects/${projectId}/tasks`, { title });
		await ann.ask('POST', `/tasks/${id}/labels/bulk`, { labels: labels.map((label) => ({ id: label })) });
	}
	return ann;
}

test('two labels are merged in one gesture and taken back in one; a press on a label shows its tasks', async () => {
	const ann = await aShopkeeper();
	const page = await stage.open();
	await page.goto('/labels');
	await signIn(page, ann);
	const countOf = (title: string) => page.getByRole('link', { name: new RegExp(`^\\d+ open tasks? with ${title}$`) });
	await expect.poll(() => countOf('shop').textContent()).toBe('2');

	await page.getByRole('button', { name: 'Merge shop into another label', exact: true }).click();
	const merging = page.getByRole('dialog', { name: 'Merge “shop” into “Shop”?' });
	await merging.getByRole('button', { name: 'Merge labels' }).click();
	await merging.waitFor({ state: 'detached' });
	await expect.poll(() => countOf('Shop').textContent()).toBe('3');
	await expect.poll(() => countOf('shop').count()).toBe(0);

	await notices(page).getByRole('button', { name: 'Undo' }).last().click();
	await expect.poll(() => countOf('shop').textContent()).toBe('2');
	await expect.poll(() => countOf('Shop').textContent()).toBe('2');

	await countOf('Shop').click();
	await page.getByRole('heading', { name: 'Open tasks with Shop', level: 1 }).waitFor();
	await row(page, 'Order bags').waitFor();
	await expect.poll(() => row(page, 'Count the till').count()).toBe(1);
	await expect.poll(() => row(page, 'Paint the sign').count()).toBe(0);
	await page.getByRole('link', { name: 'Show all' }).click();
	await row(page, 'Paint the sign').waitFor();
	await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('labels are sought, put in order and changed in place by keys', async () => {
	const ann = await aShopkeeper();
	await ann.ask('PUT', '/labels', { title: 'Linen', hex_color: '4365b0' });
	const page = await stage.open();
	await page.goto('/labels');
	await signIn(page, ann);
	const list = page.getByRole('list', { name: 'Labels' });
	await list.getByText('Linen').waitFor();

	const search = page.getByRole('searchbox', { name: 'Find a label' });
	await page.keyboard.press('/');
	await expect.poll(() => hasFocus(search)).toBe(true);
	await search.fill('lin');
	await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
	await page.getByRole('button', { name: 'Edit Linen' }).click();
	const form = page.getByRole('form', { name: 'Edit Linen' });
	await form.getByRole('textbox', { name: 'Title' }).fill('Linen cloth');
	await page.keyboard.press('Enter');
	await form.waitFor({ state: 'detached' });

	await list.getByText('Linen cloth').waitFor();
	await expect
		.poll(async () => (await ann.ask('GET', '/labels')).some((one: { title: string }) => one.title === 'Linen cloth'))
		.toBe(true);
});
