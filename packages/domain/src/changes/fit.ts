import * as z from 'zod/mini';
import { declaredKind } from './changes.ts';
import type { Shape } from './define-changes.ts';

/** A line as it stands in the log. */
interface Line {
	readonly kind: string;
	readonly entity: string;
	readonly projectId: number | null;
	readonly before?: unknown;
	readonly after?: unknown;
}

/**
 * What in a line is not as its kind declares it; empty when all of it is. Tests hold every line they write to it: what is
 * stored was built with types alone.
 */
export function misfitsIn(line: Line): string[] {
	const spec = declaredKind(line);
	if (!spec) return [`${line.kind} of ${line.entity} is not declared`];
	const audience = spec.audience ?? spec.noun.audience;
	const isAmongThem = audience === 'either' || (audience === 'person') === (line.projectId === null);
	return [
		...(isAmongThem ? [] : [`${line.kind} is told to ${audience}, and has the project ${line.projectId}`]),
		...misfitsOf(`${line.kind} before`, spec.before, line.before),
		...misfitsOf(`${line.kind} after`, spec.after, line.after),
	];
}

function misfitsOf(name: string, shape: Shape | undefined, fields: unknown): string[] {
	if (fields === undefined) return [];
	if (!shape) return [`${name} is not declared`];
	const { error } = z.strictObject(shape).safeParse(fields);
	return error ? error.issues.map((issue) => `${name}: ${issue.path.join('.')} ${issue.message}`) : [];
}
