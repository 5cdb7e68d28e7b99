import { expect, test } from 'vitest';
import { forClients } from '../../../lean-contract.ts';

test('what is for servers is left out of an endpoint, and of nothing else', () => {
	const code = [
		"const summary = { right: 'kept', fails: [1] };",
		"export const teaEndpoints = { brew: endpoint({ method: 'PUT', path: '/tea/:id', summary: 'Brew.',",
		"  scope: 'tea.brew', input: z.object({ right: z.string() }), reply: tea, fails: ['tea.cold', 'tea.out'] }) };",
	].join('\n');

	const lean = forClients(code);

	expect(lean).toContain("const summary = { right: 'kept', fails: [1] };");
	expect(lean).toMatch(
		/endpoint\(\{ method: 'PUT', path: '\/tea\/:id',\s+input: z\.object\(\{ right: z\.string\(\) \}\), reply: tea,\s+\}\)/,
	);
	expect(lean).not.toMatch(/Brew\.|tea\.cold|tea\.brew/);
});
