import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from './gestures.ts';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage({ settings: { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' } });

/** A service on this machine that keeps what it is sent; it answers 200, and ends with the test. */
async function startReceiver() {
	const arrived: { readonly id: unknown; readonly of: unknown; readonly body: string }[] = [];
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray()).toString('utf8');
		const { 'x-ordna-delivery': id, 'x-ordna-resend-of': of } = request.headers;
		arrived.push({ id, of, body });
		response.end(`Thanks, ${arrived.length}`);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

test.for([
	['wide', wide],
	['phone', phone],
] as const)('a delivery is sent again with the same words, and both are listed: %s', async ([, screen]) => {
	const receiver = await startReceiver();
	const ann = await stage.aPerson('ann');
	const { id } = await ann.ask('PUT', '/projects', { title: 'Trip' });
	await ann.ask('PUT', `/projects/${id}/webhooks`, { target_url: receiver.url, events: ['task.created'] });
	await ann.ask('PUT', `/projects/${id}/tasks`, { title: 'Pack' });
	await expect.poll(() => receiver.arrived.length).toBe(1);
	const page = await stage.open(screen);
	await page.goto('/');
	await signIn(page, ann);
	await page.goto(`/projects/${id}/settings/webhooks`);
	const window = page.getByRole('dialog', { name: 'Webhooks of “Trip”' });
	await window.getByRole('button', { name: `Deliveries to ${receiver.url}` }).click();
	const lines = window.getByRole('list', { name: `Deliveries to ${receiver.url}` }).getByRole('listitem');
	await lines.getByText('Delivered, 200').waitFor();
	await lines.getByText('Thanks, 1').waitFor();

	const button = lines.getByRole('button', { name: /^Send again: task.created/ });
	await button.focus();
	await page.keyboard.press('Enter');

	await expect.poll(() => lines.count()).toBe(2);
	await lines.first().getByText('Sent again').waitFor();
	await lines.first().getByText('Thanks, 2').waitFor();
	const [first, second] = receiver.arrived;
	expect(second?.body).toBe(first?.body);
	expect(second).toMatchObject({ of: first?.id });
	expect(await lines.last().evaluate((line) => line.contains(document.activeElement))).toBe(true);
	expect(await window.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
