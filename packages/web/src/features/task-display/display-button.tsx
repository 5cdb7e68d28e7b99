import type { Project } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import type { ListFilterState } from '../task/index.ts';
import { sortingOfView } from '../view/index.ts';
import { DisplayPopover } from './display-popover.tsx';
import { type Grouping, isUsual, type Shape, type ViewDisplay } from './view-display.ts';

/** Fetched when the page rests, or the button is pressed. */
const panelParts = lazyModule(() => import('./display-panel.tsx'));

export interface DisplayButtonProps {
	project: Project;
	view: View;
	/** Whose order it shows; left out where tasks stand where people put them. */
	listFilter?: ListFilterState;
	display: ViewDisplay;
	shape: Shape;
	/** By what it can be grouped. */
	groupings: readonly Grouping[];
	/** What groups without a task are called; undefined where there are none to show. */
	emptyGroups: string | undefined;
	onChange: (change: Partial<ViewDisplay>) => void;
}

/** How a view is shown: by what it is grouped and sorted, with what of what is done, and what is shown of its tasks. */
export function DisplayButton(props: DisplayButtonProps) {
	const { listFilter, display, view } = props;
	useEffect(() => whenIdle(() => preloadInTurn(panelParts.load)), []);
	const isSortedOtherwise = listFilter && listFilter.sorting !== (sortingOfView(view.filter) ?? 'manual');
	return (
		<DisplayPopover isOther={isSortedOtherwise || !isUsual(display)}>
			<Panel {...props} />
		</DisplayPopover>
	);
}

function Panel(props: DisplayButtonProps) {
	const parts = useLazyModule(panelParts, true);
	return parts && <parts.DisplayPanel {...props} />;
}
