import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { TipLayer } from '../ui/tip-layer.tsx';

/** What hangs over every shell: questions and tips. */
export function ShellFrame({ children }: { children: ReactNode }) {
	return (
		// The content security policy allows no style elements; ours stand in files.
		<CSPProvider disableStyleElements>
			{children}
			<ConfirmDialog />
			<TipLayer />
		</CSPProvider>
	);
}
