import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useSyncExternalStore } from 'react';
import { asleep, useAwake } from '../ui/asleep.ts';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { dialogParts } from '../ui/dialog.tsx';
import { menuParts } from '../ui/menu.tsx';
import { popoverParts } from '../ui/popover.tsx';
import { TipLayer } from '../ui/tip-layer.tsx';
import { useAhead } from '../ui/use-ahead.ts';
import { shownFault } from './faults.ts';

function fetchPanels() {
	// A failure here is told when somebody opens one of them.
	for (const parts of [menuParts, popoverParts, dialogParts]) parts.load().catch(() => undefined);
}

const faultDetails = asleep(() => import('./fault-details.tsx'));

/** The details of an error that nobody caught, once somebody asks for them. */
function ShownFault() {
	const fault = useSyncExternalStore(shownFault.subscribe, shownFault.get);
	const close = () => shownFault.set(undefined);
	const parts = useAwake(faultDetails, fault !== undefined, close);
	return fault && parts ? <parts.FaultDetails fault={fault} onClose={close} /> : null;
}

/** What hangs over every shell: questions, tips, and what went wrong. */
export function ShellFrame({ children }: { children: ReactNode }) {
	useAhead(fetchPanels);
	return (
		// The content security policy allows no style elements; ours stand in files.
		<CSPProvider disableStyleElements>
			{children}
			<ConfirmDialog />
			<ShownFault />
			<TipLayer />
		</CSPProvider>
	);
}
