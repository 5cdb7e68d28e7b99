import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from './gestures.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage({ settings: { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' } });

/** A service on this machine that keeps what it is sent; it ends with the test. */
async function startReceiver() {
	const arrived: { readonly event_name: string; readonly data: { readonly task: { readonly title: string } } }[] = [];
	const received = Promise.withResolvers<void>();
	const server = createServer(async (request, response) => {
		arrived.push(JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')));
		response.end('Thanks');
		received.resolve();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mine`;
	return { arrived, received: received.promise, url };
}

async function atWebhooks(screen: typeof wide | typeof phone) {
	const person = await stage.aPerson('ann');
	const page = await stage.open(screen);
	await page.goto('/');
	await signIn(page, person);
	await page.goto('/user/settings/webhooks');
	await page.getByText('No webhooks yet').waitFor();
	return { person, page };
}

test('a webhook of one’s own is made by keys and told of a reminder, which is sent again', async () => {
	const receiver = await startReceiver();
	const { person, page } = await atWebhooks(wide);

	await page.getByRole('link', { name: 'New webhook' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
	await page.keyboard.press('Enter');
	const deliveries = page.getByRole('button', { name: `Deliveries to ${receiver.url}` });
	await deliveries.waitFor();
	const { id: project } = await person.ask('PUT', '/projects', { title: 'Kiln' });
	await person.ask('PUT', `/projects/${project}/tasks`, {
		title: 'Fire the kiln',
		reminders: [{ reminder: new Date(Date.now() + 1000).toISOString() }],
	});
	// Reminders are looked at once a minute: longer than a screen may take.
	await receiver.received;
	await deliveries.focus();
	await page.keyboard.press('Enter');
	const lines = page.getByRole('list', { name: `Deliveries to ${receiver.url}` }).getByRole('listitem');
	await lines.getByText('Delivered, 200').waitFor();
	await lines.getByRole('button', { name: /^Send again: task.reminder.fired/ }).focus();
	await page.keyboard.press('Enter');

	await expect.poll(() => receiver.arrived.length).toBe(2);
	expect(receiver.arrived.map(({ event_name, data }) => [event_name, data.task.title])).toEqual([
		['task.reminder.fired', 'Fire the kiln'],
		['task.reminder.fired', 'Fire the kiln'],
	]);
});

test('on a phone one is made with other events, changed and deleted', async () => {
	const { person, page } = await atWebhooks(phone);
	const address = 'https://hook.example/a-rather-long-address/of-somebody/who-likes-them';
	const stored = () => person.ask('GET', '/user/settings/webhooks');

	await page.getByRole('link', { name: 'New webhook' }).tap();
	await page.getByRole('textbox', { name: 'Address' }).fill(address);
	await page.getByRole('checkbox', { name: 'Task overdue' }).check({ force: true });
	await page.getByRole('button', { name: 'Create webhook' }).tap();
	await page.getByText(address).waitFor();
	expect(await stored()).toMatchObject([{ target_url: address, events: ['task.reminder.fired', 'task.overdue'] }]);
	await page.getByRole('button', { name: `Edit events of ${address}` }).tap();
	await page.getByRole('checkbox', { name: 'Daily overdue list' }).check({ force: true });
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await page.getByRole('button', { name: 'Save' }).tap();
	await expect
		.poll(async () => (await stored())[0].events)
		.toEqual(['task.reminder.fired', 'task.overdue', 'tasks.overdue']);

	await page.getByRole('button', { name: `Delete ${address}` }).tap();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Do it' }).tap();
	await page.getByText('No webhooks yet').waitFor();
	await expect.poll(stored).toEqual([]);
});
