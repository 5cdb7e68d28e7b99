import { expect, test, vi } from 'vitest';

interface Schema {
	readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } };
}

/** All that tells one schema from another when a request is written or an answer is read. */
function treeOf(schema: Schema, parts: Parts): unknown {
	const { def } = schema._zod;
	const within = (one: unknown) => (one === undefined ? undefined : treeOf(one as Schema, parts));
	return {
		type: def.type,
		names: parts.wireNamesOf(schema as never),
		form: parts.formOf(schema as never) !== undefined,
		noun: parts.nounOf(schema as never),
		inner: within(def['innerType'] ?? def['element'] ?? def['valueType']),
		options: (def['options'] as Schema[] | undefined)?.map(within),
		fields: Object.entries(def['shape'] ?? {}).map(([name, field]) => [name, within(field)]),
	};
}

type Parts = typeof import('@ordna/domain/contract');

async function trees() {
	vi.resetModules();
	const parts = await import('@ordna/domain/contract');
	// biome-ignore lint/style/noRestrictedImports: every schema there is
	const { contract } = await import('@ordna/domain');
	return Object.entries(contract).flatMap(([noun, endpoints]) =>
		Object.entries(endpoints).map(([name, { input, reply }]) => ({
			name: `${noun}.${name}`,
			input: treeOf(input, parts),
			reply: treeOf(reply, parts),
		})),
	);
}

test('the contract reads and writes by the same shapes without the library that checks values', async () => {
	const ours = await trees();
	vi.doMock('zod/mini', () => import('zod/v4-mini'));
	const theirs = await trees();

	expect(ours).toEqual(theirs);
	expect(ours.length).toBeGreaterThan(100);
});
