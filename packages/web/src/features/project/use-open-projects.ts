import type { ProjectId } from '@ordna/domain/project';
import { useCallback } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useLocal } from '../../platform/local/index.ts';

/** Which projects show what lies in them, in the navigation and on their page; this browser stores it. */
export function useOpenProjects() {
	const { openProjects } = useClient().localSettings;
	const [open, setOpen] = useLocal(openProjects);
	const isOpen = useCallback((id: ProjectId) => open[id] ?? true, [open]);
	const toggle = useCallback((id: ProjectId) => setOpen({ ...open, [id]: !(open[id] ?? true) }), [open, setOpen]);
	const setAll = useCallback(
		(ids: readonly ProjectId[], isOpen: boolean) =>
			setOpen({ ...open, ...Object.fromEntries(ids.map((id) => [id, isOpen])) }),
		[open, setOpen],
	);
	return { isOpen, toggle, setAll };
}
