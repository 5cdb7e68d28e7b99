import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from './gestures.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage({ settings: { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' } });

/** A service on this machine that keeps what it is sent; it ends with the test. */
async function startReceiver() {
	const [bodies, signatures]: [string[], unknown[]] = [[], []];
	const arrived: { readonly event_name: string; readonly data: { readonly task: { readonly title: string } } }[] = [];
	const received = Promise.withResolvers<void>();
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray()).toString('utf8');
		bodies.push(body);
		signatures.push(request.headers['x-vikunja-signature']);
		arrived.push(JSON.parse(body));
		response.end('Thanks');
		received.resolve();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mine`;
	return { arrived, bodies, signatures, received: received.promise, url };
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
	await page.getByRole('checkbox', { name: 'Task overdue' }).press(' ');
	await page.getByRole('button', { name: 'Create webhook' }).tap();
	await page.getByText(address).waitFor();
	expect(await stored()).toMatchObject([{ target_url: address, events: ['task.reminder.fired', 'task.overdue'] }]);
	const choose = async (entry: string) => {
		await page.getByRole('button', { name: `More for ${address}` }).tap();
		await page.getByRole('menuitem', { name: entry }).tap();
	};
	await choose('Edit events');
	await page.getByRole('checkbox', { name: 'Daily overdue list' }).press(' ');
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await page.getByRole('button', { name: 'Save' }).tap();
	await expect
		.poll(async () => (await stored())[0].events)
		.toEqual(['task.reminder.fired', 'task.overdue', 'tasks.overdue']);

	await choose('Turn off');
	await page.getByText(/^Off since/).waitFor();
	await expect.poll(async () => (await stored())[0].off_since).not.toBeNull();
	await choose('Delete…');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).tap();
	await page.getByText('No webhooks yet').waitFor();
	await expect.poll(stored).toEqual([]);
});

test('a test is sent by keys, and with another secret its signature is another one', async () => {
	const receiver = await startReceiver();
	const { person, page } = await atWebhooks(wide);
	await person.ask('PUT', '/user/settings/webhooks', { target_url: receiver.url, events: ['task.overdue'] });
	await page.reload();
	const choose = async (entry: string) => {
		await page.getByRole('button', { name: `More for ${receiver.url}` }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('menuitem', { name: entry }).focus();
		await page.keyboard.press('Enter');
	};

	await choose('Send test');
	const lines = page.getByRole('list', { name: `Deliveries to ${receiver.url}` }).getByRole('listitem');
	await lines.getByText('Delivered, 200').waitFor();
	await page.getByText('Delivered now').waitFor();
	await choose('Set a secret…');
	const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
	await page.getByRole('button', { name: 'Set secret' }).focus();
	await page.keyboard.press('Enter');
	await page.getByText('Task overdue · signed').waitFor();
	await choose('Send test');

	await expect.poll(() => receiver.arrived.length).toBe(2);
	expect(receiver.arrived.map(({ event_name }) => event_name)).toEqual(['webhook.test', 'webhook.test']);
	const signed = (body: string) => createHmac('sha256', secret).update(body).digest('hex');
	expect(receiver.signatures).toEqual([undefined, signed(receiver.bodies[1] ?? '')]);
});
