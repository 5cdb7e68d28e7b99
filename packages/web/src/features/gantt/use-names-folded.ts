import { browserStorage, localValue, useLocal } from '../../platform/local/index.ts';

const namesFolded = localValue<boolean>({
	storage: browserStorage(),
	key: 'ganttNamesFolded',
	read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
	otherwise: false,
});

/** Whether this browser hides the column of names. */
export function useNamesFolded(): readonly [boolean, (isFolded: boolean) => void] {
	return useLocal(namesFolded);
}
