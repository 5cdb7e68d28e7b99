import * as z from 'zod/mini';
import { codecOf } from '../contract/codec.ts';
import { writeInstant } from '../contract/fields.ts';
import { type Right, rightNumber } from '../right/right.ts';
import { type Project, sharedProjectFields } from './project.ts';

// Every change of a task is one of its project: the time of the last change is spliced in.
const { updated: _, ...lasting } = sharedProjectFields;
const shared = z.object(lasting);
export type SharedProjectParts = z.output<typeof shared>;

const codec = codecOf(shared);

/** The part of a project's JSON that is the same for everybody: open at its end, to be closed by `spliceProject`. */
export function sharedProjectText(parts: SharedProjectParts): string {
	return JSON.stringify(codec.encode(parts)).slice(0, -1);
}

/** What a project shows of others, and what differs for each caller. */
export interface SplicedProjectParts {
	/** The person as JSON, or `null`. */
	readonly owner: string;
	readonly updated: Project['updated'];
	readonly parentProjectId: Project['parentProjectId'];
	readonly isFavorite: boolean;
	readonly maxRight: Right | null;
	/** The nearest subscription of the caller's own as JSON, or `null`. */
	readonly subscription: string | null;
}

/** Closes a kept text with what must not be kept. */
export function spliceProject(text: string, parts: SplicedProjectParts): string {
	const right = parts.maxRight === null ? 'null' : rightNumber(parts.maxRight);
	const subscription = parts.subscription === null ? '' : `,"subscription":${parts.subscription}`;
	return `${text},"parent_project_id":${parts.parentProjectId},"owner":${parts.owner},"updated":"${writeInstant(parts.updated)}","is_favorite":${parts.isFavorite},"max_permission":${right},"max_right":${right}${subscription}}`;
}
