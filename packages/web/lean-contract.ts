import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/** What an endpoint says to servers and readers alone. */
const notForClients = new Set([
	'aliases',
	'visitorGets',
	'scope',
	'right',
	'status',
	'fails',
	'secret',
	'maxBodyBytes',
	'budget',
	'usesReserve',
	'summary',
]);

/** Leaves out of the contract what no client asks an endpoint: its summary, the rights and failures, its limits. */
export const leanContract: Plugin = {
	name: 'ordna:lean-contract',
	apply: 'build',
	transform: {
		filter: { id: /[\\/]domain[\\/]src[\\/].*\.contract\.ts$/ },
		handler: (code) => ({ code: forClients(code), map: null }),
	},
};

interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
}

/** @param code a module of the contract, without types */
export function forClients(code: string): string {
	const cuts: Node[] = [];
	visit(parseAst(code), (node) => {
		if (!isCallOf(node, 'endpoint')) return;
		for (const property of propertiesOf(node)) if (notForClients.has(nameOf(property))) cuts.push(property);
	});
	let lean = code;
	for (const { start, end } of cuts.sort((one, other) => other.start - one.start)) {
		const comma = /^\s*,/.exec(lean.slice(end))?.[0].length ?? 0;
		lean = lean.slice(0, start) + lean.slice(end + comma);
	}
	return lean;
}

function visit(node: unknown, see: (node: Node) => void): void {
	if (typeof node !== 'object' || node === null) return;
	if (isNode(node)) see(node);
	for (const inner of Object.values(node)) visit(inner, see);
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value && 'end' in value;

const isCallOf = (node: Node, name: string) =>
	node.type === 'CallExpression' && 'callee' in node && (node.callee as { name?: string }).name === name;

// The parser's own types are those of every kind of node at once.
const propertiesOf = (node: Node) =>
	(node as unknown as { arguments: { properties?: Node[] }[] }).arguments[0]?.properties ?? [];

const nameOf = (property: Node) => (property as unknown as { key?: { name?: string } }).key?.name ?? '';
