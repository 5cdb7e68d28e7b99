import { parseSync, Visitor } from 'oxc-parser';

/**
 * A regular expression in the source: a literal, or one that was built.
 *
 * @typedef {object} Expression
 * @property {string} source
 * @property {string} flags
 * @property {string} at file:line
 */

/**
 * The regular expressions that a file writes out, and the places where it builds one.
 *
 * @param {string} file
 * @param {string} text
 * @returns {{ literals: Expression[], built: string[] }}
 */
export function findExpressions(file, text) {
	const { program, errors } = parseSync(file, text);
	const [error] = errors;
	if (error) throw new Error(`${file}: ${error.message}`);
	/** @param {{ start: number }} node */
	const at = ({ start }) => `${file}:${text.slice(0, start).split('\n').length}`;
	/** @type {Expression[]} */
	const literals = [];
	/** @type {string[]} */
	const built = [];
	/** @param {import('oxc-parser').NewExpression | import('oxc-parser').CallExpression} node */
	const onCall = (node) => {
		if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') built.push(at(node));
	};
	new Visitor({
		Literal: (node) => {
			if ('regex' in node && node.regex)
				literals.push({ source: node.regex.pattern, flags: node.regex.flags, at: at(node) });
		},
		NewExpression: onCall,
		CallExpression: onCall,
	}).visit(program);
	return { literals, built };
}
