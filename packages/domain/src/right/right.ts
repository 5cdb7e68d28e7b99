/** What somebody may do with a project and everything in it. Each includes the ones before it. */
export type Right = 'read' | 'write' | 'admin';

/** The rights from least to most; the place of each is its number on the wire. */
export const rights = ['read', 'write', 'admin'] as const satisfies Right[];

/** The number a right has on the wire: 0 read, 1 write, 2 admin. */
export type RightNumber = 0 | 1 | 2;

export function rightNumber(right: Right): RightNumber {
	return right === 'admin' ? 2 : right === 'write' ? 1 : 0;
}

/** The right of a wire number; `undefined` when there is none, which is failure 9001. */
export function parseRight(number: number): Right | undefined {
	return rights[number];
}

/**
 * Whether a right is enough. `null` is no access at all.
 * @example allows('admin', 'write') // true
 */
export function allows(have: Right | null, need: Right): boolean {
	return have !== null && rightNumber(have) >= rightNumber(need);
}

/** The stronger of two rights. */
export function strongerRight(one: Right | null, other: Right | null): Right | null {
	if (one === null || other === null) return one ?? other;
	return rightNumber(one) >= rightNumber(other) ? one : other;
}

/** One way in which somebody reaches a project: by themselves or by a team, from so many levels above it. */
export interface AccessRow {
	/** 0: on the project itself, 1: on its parent, and so on. */
	readonly distance: number;
	readonly right: Right;
	/** Owns the project this row comes from. */
	readonly isOwner: boolean;
}

/**
 * The right that all ways together give: an owner, of the project or of one above it, has admin; else the nearest
 * distance decides, and at one distance the highest. So a weaker share on a child lowers a stronger one on its parent.
 * @example decideRight([{ distance: 0, right: 'read', isOwner: false }, { distance: 1, right: 'admin', isOwner: false }]) // 'read'
 */
export function decideRight(rows: readonly AccessRow[]): Right | null {
	let nearest = Number.POSITIVE_INFINITY;
	let decided: Right | null = null;
	for (const { distance, right, isOwner } of rows) {
		if (isOwner) return 'admin';
		if (distance > nearest) continue;
		decided = distance < nearest ? right : strongerRight(decided, right);
		nearest = distance;
	}
	return decided;
}
