import type { ProjectId } from '@ordna/domain/project';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useLocal } from '../../platform/local/index.ts';

/** Which columns of a project's boards are folded, and how to fold one. This browser stores it. */
export function useFolded(projectId: ProjectId) {
	const [all, setAll] = useLocal(useClient().localSettings.collapsedBuckets);
	const ofProject = all[projectId];
	const folded = useMemo(
		() =>
			new Set(
				Object.entries(ofProject ?? {})
					.filter(([, isFolded]) => isFolded)
					.map(([id]) => Number(id)),
			),
		[ofProject],
	);
	const setFolded = (bucket: number, isFolded: boolean) => {
		const { [bucket]: _, ...others } = ofProject ?? {};
		// What is not folded need not be stored.
		setAll({
			...all,
			[projectId]: isFolded ? { ...others, [bucket]: true } : others,
		});
	};
	return [folded as ReadonlySet<number>, setFolded] as const;
}
