import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmDialog, confirmParts } from '../ui/confirm.tsx';
import { dialogParts } from '../ui/lazy-dialog.ts';
import { menuParts } from '../ui/menu.tsx';
import { popoverParts } from '../ui/popover.tsx';
import { preloadInTurn } from '../ui/preload-queue.ts';
import { Tips } from '../ui/tips.tsx';
import { usePreload } from '../ui/use-preload.ts';
import { ShownFault } from './shown-fault.tsx';

function fetchPanels() {
	// A failure here is told when somebody opens one of them.
	for (const parts of [menuParts, popoverParts, dialogParts, confirmParts]) preloadInTurn(parts.load);
}

/** What hangs over every shell: questions, tips, and what went wrong. */
export function ShellFrame({ children }: { children: ReactNode }) {
	usePreload(fetchPanels);
	return (
		// The content security policy allows no style elements; ours stand in files.
		<CSPProvider disableStyleElements>
			{children}
			<ConfirmDialog />
			<ShownFault />
			<Tips />
		</CSPProvider>
	);
}
