import type { Project } from '@ordna/domain/project';
import type { ReactNode } from 'react';
import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';

/** A line one can choose. */
export interface Hit {
	/** Among all lines that may ever stand beside it: `task 7`. */
	readonly id: string;
	readonly title: string;
	/** What is marked in the title. */
	readonly terms?: readonly string[];
	/** Before the title: an icon, a swatch. */
	readonly mark: ReactNode;
	/** In place of the title, where it is shown otherwise: a label. */
	readonly shown?: ReactNode;
	/** Behind the title, quietly: where the words stand that the title does not have. */
	readonly detail?: ReactNode;
	/** At the end: where it lies, what it is. */
	readonly tail?: ReactNode;
	/** At the end while it is chosen: what choosing it means. */
	readonly meaning?: ReactNode;
	/** Tab chooses one of its columns. */
	readonly columnsOf?: Project;
	/** At the end on a phone, too, where a tail stands below the title. */
	readonly end?: ReactNode;
	readonly keys?: ShortcutText | undefined;
	readonly isDone?: boolean;
	/** So many steps in, as a project in a project. */
	readonly depth?: number;
	/** Shown, but nothing to choose. */
	readonly isOff?: boolean;
	/** An address of its own: it opens in a new tab, too. */
	readonly href?: string;
	/** Choosing it leads on within quick actions. */
	readonly staysOpen?: boolean;
	readonly choose: () => void;
}

export interface HitGroup {
	readonly title: string;
	readonly hits: readonly Hit[];
}

export const withHits = (groups: readonly HitGroup[]) => groups.filter(({ hits }) => hits.length > 0);
