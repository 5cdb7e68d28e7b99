import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readNarrowing, type TrashNarrowing, type TrashSearch } from './trash-filter.ts';

/** What the trash is narrowed by, and how that is changed: it stands in the address. */
export function useTrashAddress() {
	const { by, time, s }: TrashSearch = useSearch({ strict: false });
	const navigate = useNavigate();
	return {
		narrowing: useMemo(() => readNarrowing({ by, time, s }), [by, time, s]),
		narrow({ by, time, text }: TrashNarrowing) {
			const change: TrashSearch = { by, time, s: text || undefined };
			void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
		},
	};
}
