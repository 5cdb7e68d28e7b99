import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { tableSpecs } from '../documented-tables/index.ts';

const document = readFileSync(new URL('../../../../../docs/testing-routes.md', import.meta.url), 'utf8');

const namesIn = (cell: string) => Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name);

test('the document lists every table with its columns, and no other', () => {
	const section = document.slice(document.indexOf('| Table |'));
	const lines = section.slice(0, section.indexOf('\n\n')).split('\n').slice(2);
	const documented = lines.map((line) => {
		const [table = '', always = '', sometimes = ''] = line.split('|').slice(1);
		return { name: namesIn(table)[0], always: namesIn(always), sometimes: namesIn(sometimes) };
	});

	expect(documented).toEqual(tableSpecs.map(({ name, always, sometimes }) => ({ name, always, sometimes })));
});

test('what the document shows can be sent, and its person finds the task', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_TESTINGTOKEN: 'testing' });
	const requests = Array.from(document.matchAll(/```http\n(DELETE|PATCH) (\S+)\n(.*?)```/gs));

	for (const [, method, url = '', body = ''] of requests) {
		const content = body === '' ? {} : { payload: JSON.parse(body) as object };
		const headers = { authorization: 'testing' };
		const reply = await app.server.inject({
			method: method === 'PATCH' ? 'PATCH' : 'DELETE',
			url,
			headers,
			...content,
		});
		expect([url, reply.statusCode]).toEqual([url, body === '' ? 200 : 201]);
	}
	const { token } = await app.api().session.login({ username: 'user1', password: '12345678' });

	expect(requests).toHaveLength(4);
	expect(await app.api(token).taskList.all({})).toMatchObject([{ title: 'Paint the wall', identifier: '#1' }]);
});
