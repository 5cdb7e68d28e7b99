import { useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { shownFault } from './faults.ts';

const faultDetails = lazyModule(() => import('./fault-details.tsx'));

/** The details of an error that nobody caught, once somebody asks for them. */
export function ShownFault() {
	const fault = useSyncExternalStore(shownFault.subscribe, shownFault.get);
	const close = () => shownFault.set(undefined);
	const parts = useLazyModule(faultDetails, fault !== undefined, close);
	return fault && parts ? <parts.FaultDetails fault={fault} onClose={close} /> : null;
}
