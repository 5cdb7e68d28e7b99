import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { useEffect } from 'react';
import { toColor } from '../../ui/palette.ts';
import { useWeekClock } from '../task/index.ts';
import { useCellWords } from './cell-words.ts';
import type { ChartRow } from './chart-rows.ts';
import type { ChartPicture } from './chart-svg.ts';
import type { PictureRef } from './export-menu.tsx';

interface Shown extends Pick<ChartPicture, 'rows' | 'links' | 'scale' | 'today'> {
	readonly projectOf: (task: Task) => Project | undefined;
}

/** Lets a picture be made of what is shown. */
export function usePicture(picture: PictureRef, shown: Shown): void {
	const { weekStart } = useWeekClock();
	const words = useCellWords();
	useEffect(() => {
		const { projectOf, ...what } = shown;
		const colorOf = ({ task }: ChartRow) => toColor(task && (task.hexColor || projectOf(task)?.hexColor));
		picture.current = () => ({ ...what, weekStart, words, colorOf });
		return () => {
			picture.current = null;
		};
	});
}
