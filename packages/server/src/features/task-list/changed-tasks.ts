import type { ChangeKind } from '@ordna/domain/changes';
import type { Change } from '../../context/index.ts';

/** Lines that name the fields they changed. */
const partial: ReadonlySet<ChangeKind> = new Set(['task.updated', 'task.placed', 'task.labelled', 'task.assigned']);

const relations: ReadonlySet<ChangeKind> = new Set(['task.related', 'task.unrelated', 'task.relationMoved']);

/** The fields a change of a task may have changed. */
export function changedFields({ kind, before, after }: Change): 'all' | readonly string[] {
	if (relations.has(kind)) return ['relations', 'updated'];
	const names = Object.keys({ ...before, ...after });
	if (!partial.has(kind) || names.length === 0 || names.includes('projectId')) return 'all';
	return kind === 'task.placed' ? names : [...names, 'updated'];
}
