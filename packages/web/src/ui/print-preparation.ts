import { useEffect, useLayoutEffect, useRef } from 'react';

/** What has to be fetched before the page is printed. */
export interface PrintPreparation {
	readonly isNeeded: () => boolean;
	readonly run: () => Promise<unknown>;
}

/** Of the components that are shown. */
export const preparations = new Set<PrintPreparation>();

/** While the component is shown, `printPage` waits for it. */
export function usePrintPreparation(preparation: PrintPreparation): void {
	const latest = useRef(preparation);
	useLayoutEffect(() => {
		latest.current = preparation;
	});
	useEffect(() => {
		const held = { isNeeded: () => latest.current.isNeeded(), run: () => latest.current.run() };
		preparations.add(held);
		return () => void preparations.delete(held);
	}, []);
}
