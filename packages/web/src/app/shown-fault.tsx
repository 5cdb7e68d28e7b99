import { useSyncExternalStore } from 'react';
import { asleep, useAwake } from '../ui/asleep.ts';
import { shownFault } from './faults.ts';

const faultDetails = asleep(() => import('./fault-details.tsx'));

/** The details of an error that nobody caught, once somebody asks for them. */
export function ShownFault() {
	const fault = useSyncExternalStore(shownFault.subscribe, shownFault.get);
	const close = () => shownFault.set(undefined);
	const parts = useAwake(faultDetails, fault !== undefined, close);
	return fault && parts ? <parts.FaultDetails fault={fault} onClose={close} /> : null;
}
