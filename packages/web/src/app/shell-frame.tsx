import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm.tsx';
import { Notices } from '../ui/notices.tsx';
import { TipLayer } from '../ui/tip-layer.tsx';

/** What hangs over every shell: questions, notices and tips. */
export function ShellFrame({ children, notices }: { children: ReactNode; notices: 'foot' | 'top' }) {
	return (
		// The content security policy allows no style elements; ours stand in files.
		<CSPProvider disableStyleElements>
			{children}
			<ConfirmDialog />
			<Notices place={notices} />
			<TipLayer />
		</CSPProvider>
	);
}
