import type { ProjectId } from '@ordna/domain/project';
import { browserStorage, localValue } from '../../platform/local/index.ts';

const maxRecent = 3;

/** The saved filters last looked at in this browser, the latest first; by the ids they have as projects. */
export function recentFilters() {
	const value = localValue<readonly ProjectId[]>({
		storage: browserStorage(),
		key: 'recentFilters',
		// Nothing but its place in the list says what a number is the id of.
		read: (stored) =>
			Array.isArray(stored) ? stored.filter((id): id is ProjectId => Number.isSafeInteger(id)) : undefined,
		otherwise: [],
	});
	return {
		get: value.get,
		visit(id: ProjectId): void {
			if (value.get()[0] === id) return;
			value.set([id, ...value.get().filter((one) => one !== id)].slice(0, maxRecent));
		},
	};
}
