import type { View } from '@ordna/domain/view';

/** The project under which changes of a view are told; those of a saved filter concern its owner alone. */
export function projectOfLine({ projectId }: Pick<View, 'projectId'>): number | null {
	return projectId > 0 ? projectId : null;
}
