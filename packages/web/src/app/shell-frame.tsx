import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { dialogParts } from '../ui/dialog.tsx';
import { menuParts } from '../ui/menu.tsx';
import { popoverParts } from '../ui/popover.tsx';
import { Tips } from '../ui/tips.tsx';
import { useAhead } from '../ui/use-ahead.ts';
import { ShownFault } from './shown-fault.tsx';

function fetchPanels() {
	// A failure here is told when somebody opens one of them.
	for (const parts of [menuParts, popoverParts, dialogParts]) parts.load().catch(() => undefined);
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
			<Tips />
		</CSPProvider>
	);
}
