import { type ReactNode, useState } from 'react';
import { enlarged } from '../enlarged.ts';

export interface Choice {
	readonly key: string | number;
	readonly label: string;
	/** In place of the label's words: a chip with the same. */
	readonly look?: ReactNode;
	/** Before the label: a swatch, an avatar. */
	readonly mark?: ReactNode;
	/** After it, quietly: "by Kim", a key. */
	readonly tail?: ReactNode;
	/** The heading it stands under. */
	readonly group?: string;
	/** So many steps in, as a project in a project. */
	readonly depth?: number;
	readonly isChosen?: boolean;
	/** A box before all else; of several things that are chosen for at once it says how many of them have it. */
	readonly box?: 'all' | 'some' | 'none';
}

/** A choice with its number among the choices, or the heading of those that follow. */
export type ListRow =
	| { readonly id: string; readonly choice: Choice; readonly index: number }
	| { readonly id: string; readonly choice?: undefined; readonly group: string };

/** The choices, and before the first of each group its heading. */
export function rowsOf(choices: readonly Choice[]): ListRow[] {
	return choices.flatMap((choice, index) => {
		const { group } = choice;
		const row: ListRow = { id: `choice ${choice.key}`, choice, index };
		const isFirst = group !== undefined && choices[index - 1]?.group !== group;
		return isFirst ? [{ id: `group ${group} ${index}`, group }, row] : [row];
	});
}

/** Px, as the style sheet has it. */
const heights = { group: 28, choice: 34, touched: 44 } as const;

export function heightOfRows(rows: readonly ListRow[], isTouched: boolean): number {
	const heightOf = ({ choice }: ListRow) => (choice ? heights[isTouched ? 'touched' : 'choice'] : heights.group);
	return enlarged(rows.reduce((sum, row) => sum + heightOf(row), 0));
}

/** The same array while it holds the same: another one has the window laid out anew. */
export function useSteady(ids: readonly string[]): readonly string[] {
	const [known, setKnown] = useState(ids);
	const isSame = known.length === ids.length && ids.every((id, at) => id === known[at]);
	if (!isSame) setKnown(ids);
	return isSame ? known : ids;
}
