import type { TaskId } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { createContext, type MouseEvent, useContext } from 'react';
import type { DateFormat } from '../task/index.ts';
import type { ViewDisplay } from '../task-display/index.ts';
import type { TaskSelection } from '../task-selection/index.ts';
import type { BoardFocus } from './board-focus.ts';

/** What every card of a board needs, worked out once for all of them. */
export interface BoardParts {
	readonly view: View;
	/** What cards show, and in which lanes. */
	readonly display: ViewDisplay;
	readonly format: DateFormat;
	/** From which priority on a card shows the mark. */
	readonly minimumPriority: number;
	/** Cards can be changed, dragged and finished. */
	readonly canWrite: boolean;
	/** Cards stand where people put them, so that they can be put elsewhere. */
	readonly canDrag: boolean;
	readonly focus: BoardFocus;
	readonly selection: TaskSelection;
	/** A press on a card: opens it, or finishes it with Ctrl or Cmd. */
	readonly onCardClick: (event: MouseEvent<HTMLAnchorElement>, id: TaskId) => void;
}

const BoardContext = createContext<BoardParts | undefined>(undefined);

export const BoardProvider = BoardContext.Provider;

export function useBoard(): BoardParts {
	const parts = useContext(BoardContext);
	if (!parts) throw new Error('no BoardProvider above this component');
	return parts;
}
