import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { preloadInTurn } from '../../ui/preload-queue.ts';
import { whenIdle } from '../../ui/use-preload.ts';
import { DisplayPopover } from '../task-display/index.ts';
import { isUsual, useCalendarDisplay } from './calendar-display.ts';

/** Fetched when the page rests, or the button is pressed. */
const panelParts = lazyModule(() => import('./display-panel.tsx'));

/** How calendars are shown. */
export function DisplayButton() {
	const [display] = useCalendarDisplay();
	useEffect(() => whenIdle(() => preloadInTurn(panelParts.load)), []);
	return (
		<DisplayPopover isOther={!isUsual(display)}>
			<Panel />
		</DisplayPopover>
	);
}

function Panel() {
	const parts = useLazyModule(panelParts, true);
	return parts && <parts.DisplayPanel />;
}
