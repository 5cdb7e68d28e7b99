import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { createContext, type MouseEvent, type PointerEvent, useContext } from 'react';
import type { Bar, BarPart } from './bars.ts';
import type { ChartRow } from './chart-rows.ts';
import type { DayWriter } from './days.ts';
import type { Scale } from './scale.ts';

/** What of a bar a pointer takes hold of: a part of it, or the knob from which arrows are drawn. */
export type Grip = BarPart | 'link';

/** What every row of a chart needs, worked out once for all of them. */
export interface ChartParts {
	readonly scale: Scale;
	readonly writer: DayWriter;
	readonly isPhone: boolean;
	readonly canWrite: (task: Task) => boolean;
	readonly projectOf: (task: Task) => Project | undefined;
	readonly fold: (id: number, isFolded: boolean, isOfAll: boolean) => void;
	readonly onPress: (event: PointerEvent, row: ChartRow, grip: Grip) => void;
	/** Of a bar: the second press opens the task. */
	readonly onClick: (event: MouseEvent, id: TaskId) => void;
	/** Of a name: the first does. */
	readonly onNameClick: (event: MouseEvent, id: TaskId) => void;
}

/** A bar as somebody carries it. */
export interface CarriedBar {
	readonly id: TaskId;
	readonly bar: Bar;
}

const ChartContext = createContext<ChartParts | undefined>(undefined);

export const ChartProvider = ChartContext.Provider;

export function useChart(): ChartParts {
	const parts = useContext(ChartContext);
	if (!parts) throw new Error('no ChartProvider above this component');
	return parts;
}
