import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { type Zoom, zooms } from './scale.ts';
import type { ChartAddress } from './use-chart-address.ts';

/** The next wider or closer zoom; the ends hold. */
export function zoomBy(zoom: Zoom, step: 1 | -1): Zoom {
	return zooms[zooms.indexOf(zoom) + step] ?? zoom;
}

/** Minus shows more days, plus shows them larger. */
export function useZoomKeys({ zoom, setZoom }: Pick<ChartAddress, 'zoom' | 'setZoom'>): void {
	useShortcuts([
		{ keys: '-', run: () => setZoom(zoomBy(zoom, 1)) },
		{ keys: '+', run: () => setZoom(zoomBy(zoom, -1)) },
	]);
}
