import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { notify } from '../../../ui/notice-store.ts';
import type { ViewDisplay } from '../../task-display/index.ts';
import type { TaskSelection } from '../../task-selection/index.ts';
import type { Group } from './groups.ts';
import type { GroupedList } from './use-grouped-rows.ts';

/** What is done with the groups of a list. */
export interface GroupDeeds {
	readonly fold: (key: string) => void;
	readonly foldAll: (isFolded: boolean) => void;
	readonly hide: (group: Group, name: string) => void;
	/** Undefined where nothing can be done with what is selected. */
	readonly select: ((group: Group) => void) | undefined;
}

interface GroupDeedsPlan extends Pick<GroupedList, 'folded' | 'fold' | 'foldAll'>, Pick<ViewDisplay, 'hiddenGroups'> {
	readonly selection: TaskSelection | undefined;
	readonly onDisplay: (change: Partial<ViewDisplay>) => void;
}

/** The same object while nothing has changed: rows are rendered anew with it. */
export function useGroupDeeds(plan: GroupDeedsPlan): GroupDeeds {
	const { folded, fold, foldAll, hiddenGroups, selection, onDisplay } = plan;
	const { t } = useTranslation('task');
	return useMemo(
		() => ({
			fold,
			foldAll,
			hide({ key }, group) {
				onDisplay({ hiddenGroups: [...hiddenGroups, key] });
				notify({ text: t('display.group.hidden', { group }), undo: () => onDisplay({ hiddenGroups }) });
			},
			select:
				selection &&
				(({ key, ids }) => {
					// What is folded away is not in the list.
					if (folded.has(key)) fold(key);
					selection.add(ids);
				}),
		}),
		[folded, fold, foldAll, hiddenGroups, selection, onDisplay, t],
	);
}
