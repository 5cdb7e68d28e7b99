import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A line icon of the library's shapes, as the build makes them: see `plain-icons.ts`. */
export function plainIcon({ node }: { readonly node: readonly Shape[] }) {
	const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
	return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...usual, ...props }, ...lines);
}

const usual = {
	viewBox: '0 0 24 24',
	fill: 'none',
	stroke: 'currentColor',
	strokeWidth: 2,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
} as const;
