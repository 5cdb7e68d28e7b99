import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect } from 'react';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { dialogParts } from '../ui/dialog.tsx';
import { menuParts } from '../ui/menu.tsx';
import { popoverParts } from '../ui/popover.tsx';
import { TipLayer } from '../ui/tip-layer.tsx';

/** What opens comes after what is shown: fetched once the page has been quiet for a while. */
function useFetchWhenQuiet() {
	useEffect(() => {
		const fetchAll = () => {
			// A failure here is told when somebody opens one of them.
			for (const parts of [menuParts, popoverParts, dialogParts]) parts.load().catch(() => undefined);
		};
		const timer = setTimeout(fetchAll, 3000);
		return () => clearTimeout(timer);
	}, []);
}

/** What hangs over every shell: questions and tips. */
export function ShellFrame({ children }: { children: ReactNode }) {
	useFetchWhenQuiet();
	return (
		// The content security policy allows no style elements; ours stand in files.
		<CSPProvider disableStyleElements>
			{children}
			<ConfirmDialog />
			<TipLayer />
		</CSPProvider>
	);
}
