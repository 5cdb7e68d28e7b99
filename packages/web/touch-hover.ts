import type { AtRule, Plugin, Rule } from 'postcss';

/** What only tints; whatever else shows something has to be reached by touch in another way. */
const tints =
	/^(?:background(?:-color)?|color|fill|stroke|(?:border|outline)(?:-[a-z-]+)?-color|text-decoration(?:-[a-z]+)?)$/;

/** One `:hover` of its own, not one among others. */
const isPlainHover = (selector: string) =>
	selector.includes(':hover') && !/:(?:is|not|has|where)\([^)]*:hover/.test(selector);

/**
 * A finger points at nothing: what it last touched would stay tinted until it touches something else. Where there is no
 * pointer, what is tinted under one is tinted while it is pressed.
 */
export const touchHover: Plugin = {
	postcssPlugin: 'ordna:touch-hover',
	Once(root, { AtRule }) {
		const rules: Rule[] = [];
		root.walkRules(/:hover/, (rule) => {
			if (isTint(rule) && !isAsked(rule)) rules.push(rule);
		});
		for (const rule of rules) {
			const { selectors } = rule;
			const hovers = selectors.filter(isPlainHover);
			if (hovers.length === 0) continue;
			const within = (params: string, those: string[]) =>
				new AtRule({ name: 'media', params }).append(rule.clone({ selectors: those }));
			rule.after([
				within('(hover: hover)', hovers),
				within(
					'(hover: none)',
					hovers.map((selector) => selector.replaceAll(':hover', ':active')),
				),
			]);
			const others = selectors.filter((selector) => !hovers.includes(selector));
			if (others.length === 0) rule.remove();
			else rule.selectors = others;
		}
	},
};

function isTint({ nodes }: Rule): boolean {
	return nodes.every((node) => node.type === 'comment' || (node.type === 'decl' && tints.test(node.prop)));
}

/** Whether it already stands where there is a pointer. */
function isAsked({ parent }: Rule): boolean {
	return parent?.type === 'atrule' && (parent as AtRule).params.includes('hover');
}
