import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { notices, widthTooMuch } from './screen.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

test('a team is made by keys, and who is added sees what it opens at once, until they are taken out', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	await ann.ask('PUT', '/projects', { title: 'Workshop' });
	const [page, other] = [await stage.open(wide), await stage.open(wide)];
	await page.goto('/');
	await signIn(page, ann);
	await other.goto('/teams');
	await signIn(other, ben);
	await other.getByText('No teams yet').waitFor();

	for (const key of ['g', 'm']) await page.keyboard.press(key);
	await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
	await page.getByRole('main').getByRole('link', { name: 'New team' }).press('Enter');
	const window = page.getByRole('dialog', { name: 'New team' });
	await window.getByRole('textbox', { name: 'Name' }).fill('Kiln crew');
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'Kiln crew', level: 1 }).waitFor();

	await page.getByRole('button', { name: 'Add member' }).click();
	await page.getByRole('combobox', { name: 'Add people' }).fill(ben.username);
	await page.getByRole('option', { name: ben.username }).click();
	const members = page.getByRole('list', { name: 'Members' });
	await members.getByText(ben.username).first().waitFor();
	await other.getByRole('link', { name: 'Kiln crew' }).waitFor();

	const side = (title: string) => other.getByRole('navigation').getByRole('link', { name: title });
	await page.getByRole('navigation').getByRole('link', { name: 'Workshop' }).first().click();
	await page.locator('header').getByRole('button', { name: 'More options for Workshop' }).click();
	await page.getByRole('menuitem', { name: 'Share' }).click();
	await page.getByRole('combobox', { name: 'Add people or teams' }).fill('kiln');
	await page.getByRole('option', { name: /Kiln crew/ }).waitFor();
	for (const key of ['Enter', 'Control+Enter']) await page.keyboard.press(key);
	await page.getByRole('button', { name: 'Permission for Kiln crew: Read only' }).waitFor();
	await side('Workshop').waitFor();

	await page.getByRole('dialog', { name: /Share/ }).getByRole('button', { name: 'Close' }).click();
	await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
	await page.getByRole('main').getByRole('link', { name: 'Kiln crew' }).click();
	await page.getByRole('complementary', { name: 'About this team' }).getByRole('link', { name: 'Workshop' }).waitFor();
	await page.getByRole('button', { name: `Remove ${ben.username}` }).press('Enter');
	await side('Workshop').waitFor({ state: 'detached' });
	await other.getByText('No teams yet').waitFor();

	await notices(page).getByRole('button', { name: 'Undo' }).first().click();
	await side('Workshop').waitFor();
	await expect.poll(() => other.getByRole('main').getByRole('link', { name: 'Kiln crew' }).count()).toBe(1);
});

test('on a phone somebody leaves a team, and who is the last one can only delete it', async () => {
	const [ann, ben] = [await stage.aPerson('ann'), await stage.aPerson('ben')];
	const { id } = await ann.ask('PUT', '/teams', { name: 'Market helpers', description: 'Saturdays only' });
	await ann.ask('PUT', `/teams/${id}/members`, { username: ben.username });
	const page = await stage.open({ ...phone, colorScheme: 'dark' });
	await page.goto(`/teams/${id}/edit`);
	await signIn(page, ben);

	await page.getByRole('heading', { name: 'Market helpers', level: 1 }).waitFor();
	expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
	expect(await page.getByRole('button', { name: 'Delete team' }).count()).toBe(0);
	await page.getByRole('button', { name: 'Leave team' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
	await page.getByText('No teams yet').waitFor();
	expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
	await expect.poll(async () => (await ann.ask('GET', `/teams/${id}`)).members.length).toBe(1);

	const hers = await stage.open(phone);
	await hers.goto('/teams');
	await signIn(hers, ann);
	await hers.getByRole('button', { name: 'More for Market helpers' }).click();
	expect(await hers.getByRole('menuitem', { name: 'Leave team' }).count()).toBe(0);
	await hers.getByRole('menuitem', { name: 'Delete team' }).click();
	await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click();
	await hers.getByText('No teams yet').waitFor();
	// It is gone here at once, and there a moment later.
	await expect.poll(() => ann.ask('GET', '/teams')).toEqual([]);
});
