import type { Line } from './lines.ts';

function kindOf({ params }: Line): string {
	return (params.get('RELTYPE') || 'PARENT').toUpperCase();
}

/** Whether a line names a task above: one without a kind does. */
export function isParentLine(line: Line): boolean {
	return line.name === 'RELATED-TO' && kindOf(line) === 'PARENT';
}

/** Whether a line names a task beneath. */
export function isChildLine(line: Line): boolean {
	return line.name === 'RELATED-TO' && kindOf(line) === 'CHILD';
}
