import { expect, test } from 'vitest';
import { phone, setStage, wide } from './stage.ts';

const stage = setStage();

const withoutBreaks = (text: string) => text.replaceAll('\u200B', '');

test.each([
	['a wide screen', { ...wide, colorScheme: 'light' }, 'rgb(255, 255, 255)'],
	['a phone in the dark', { ...phone, colorScheme: 'dark' }, 'rgb(28, 32, 34)'],
] as const)(
	'on %s the page of the API finds what there is by path, and asks nobody else',
	async (_, device, background) => {
		const page = await stage.open(device);
		const hosts = new Set<string>();
		page.on('request', (request) => void hosts.add(new URL(request.url()).host));

		await page.goto('/api/v1/docs');
		await page.getByPlaceholder('Filter by tag or path').fill('/labels/{id}');
		const operation = page.getByRole('button', { name: 'GET /labels/{id} One label.' });
		// Swagger UI puts places to break a line into paths.
		const paths = async () => (await page.locator('.opblock-summary-path').allTextContents()).map(withoutBreaks);
		await expect
			.poll(async () => new Set(await paths()))
			.toEqual(new Set(['/labels/{id}', '/labels/{id}/filters', '/labels/{id}/merge']));
		await operation.click();
		await page.getByText('Responses', { exact: true }).first().waitFor();
		const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

		expect(width).toBeLessThanOrEqual(0);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(background);
		expect([...hosts]).toEqual([new URL(page.url()).host]);
	},
);
