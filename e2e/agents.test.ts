import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './gestures.ts';
import { notices, row, rowTitles, widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage();

/** Somebody with a project and one task in it. */
async function aGardener() {
	const ann = await stage.aPerson('ann');
	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Garden' });
	const { id: task } = await ann.ask('PUT', `/projects/${project}/tasks`, { title: 'Sow the peas' });
	return { ann, project, task };
}

/** Has an assistant propose to do the task, and two more. */
async function propose(token: string, { project, task }: { project: number; task: number }, title: string) {
	const operations = [
		{ op: 'complete_task', task_id: task },
		{ op: 'create_task', project_id: project, title: 'Rake the leaves' },
		{ op: 'create_task', project_id: project, title: 'Mend the fence' },
	];
	const reply = await fetch(`${stage.url}/mcp`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/json',
			accept: 'application/json, text/event-stream',
		},
		body: JSON.stringify({
			jsonrpc: '2.0',
			id: 1,
			method: 'tools/call',
			params: { name: 'propose_changes', arguments: { title, operations } },
		}),
	});
	expect(reply.status).toBe(200);
	const { result } = await reply.json();
	expect(result).not.toMatchObject({ isError: true });
}

async function anAgentsToken(ann: Person): Promise<string> {
	const permissions = { tasks: ['read_all', 'read_one'], projects: ['read_all', 'read_one'], mcp: ['propose'] };
	const { token } = await ann.ask('PUT', '/tokens', {
		title: 'Assistant',
		permissions,
		expires_at: new Date(Date.now() + 86_400_000).toISOString(),
	});
	return String(token);
}

const proposal = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('an assistant is connected by its page; what it proposes is applied in part, and undone', async () => {
	const page = await stage.open(wide);
	await page.context().grantPermissions(['clipboard-write']);
	const { ann, project, task } = await aGardener();
	await page.goto('/user/settings/agents');
	await signIn(page, ann);
	await page.getByText('No agents yet').waitFor();
	expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(`${stage.url}/mcp`);
	await page.getByRole('link', { name: 'Create token' }).click();
	await page.getByRole('button', { name: 'Create token' }).click();
	const token = await page.getByRole('textbox', { name: 'New token' }).inputValue();
	await page.getByRole('button', { name: 'Copy', exact: true }).click();
	await page.getByRole('button', { name: 'Copied' }).waitFor();
	await page.getByRole('link', { name: 'Agents' }).click();
	await page.getByText('No changes are waiting.').waitFor();

	await propose(token, { project, task }, 'Ready for winter');

	const set = proposal(page, 'Ready for winter');
	await set.getByText('Rake the leaves').waitFor();
	await set.getByRole('button', { name: 'Choose…' }).press('Enter');
	await set.getByRole('checkbox', { name: 'Mend the fence' }).press(' ');
	await set.getByRole('button', { name: 'Apply 2 changes' }).press('Enter');
	await notices(page).getByText('Applied “Ready for winter”').waitFor();
	expect((await ann.ask('GET', `/tasks/${task}`)).done).toBe(true);
	await page.goto(`/projects/${project}`);
	await expect.poll(() => rowTitles(page)).toEqual(['Rake the leaves']);

	await page.goto('/user/settings/agents');
	await page.getByRole('button', { name: 'Undo “Ready for winter”' }).press('Enter');
	await page.getByText('Undone', { exact: true }).waitFor();
	await page.goto(`/projects/${project}`);
	await row(page, 'Sow the peas').waitFor();
	expect(await rowTitles(page)).toEqual(['Sow the peas']);
});

test('on a phone what an assistant proposes fits the screen; what is declined by mistake comes back', async () => {
	const page = await stage.open(phone);
	const garden = await aGardener();
	await propose(await anAgentsToken(garden.ann), garden, 'Ready for winter');
	await page.goto('/user/settings/agents');
	await signIn(page, garden.ann);

	const set = proposal(page, 'Ready for winter');
	await set.getByText('Mend the fence').waitFor();
	expect(await widthTooMuch(page)).toBe(0);
	await set.getByRole('button', { name: 'Decline' }).tap();
	await notices(page).getByText('Declined “Ready for winter”').waitFor();
	await notices(page).getByRole('button', { name: 'Undo' }).tap();
	await set.getByRole('button', { name: 'Apply 3 changes' }).tap();
	await notices(page).getByText('Applied “Ready for winter”').waitFor();

	const titles = (await garden.ann.ask('GET', `/projects/${garden.project}/tasks`)) as unknown as { title: string }[];
	expect(titles.map(({ title }) => title).sort()).toEqual(['Mend the fence', 'Rake the leaves', 'Sow the peas']);
});
