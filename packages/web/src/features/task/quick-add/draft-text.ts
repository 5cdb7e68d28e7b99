import { useCallback } from 'react';
import { asMapOf, browserStorage, localValue, useLocal } from '../../../platform/local/index.ts';

/** By the key of the target. Of this tab alone: in another one something else may be typed there. */
const typed = localValue<Readonly<Record<string, string>>>({
	storage: browserStorage(() => window.sessionStorage),
	key: 'typedTasks',
	read: asMapOf((stored) => (typeof stored === 'string' ? stored : undefined)),
	otherwise: {},
});

type NextText = string | ((now: string) => string);

/**
 * What is typed for a target but not added yet. It is still there when one comes back, and after the page was loaded
 * anew.
 */
export function useDraftText(targetKey: string): readonly [string, (next: NextText) => void] {
	const [texts] = useLocal(typed);
	const setText = useCallback(
		(next: NextText) => {
			const { [targetKey]: now = '', ...others } = typed.get();
			const text = typeof next === 'string' ? next : next(now);
			typed.set(text === '' ? others : { ...others, [targetKey]: text });
		},
		[targetKey],
	);
	return [texts[targetKey] ?? '', setText];
}

/** For when somebody leaves: the next one is not to read it. */
export function forgetTypedTasks(): void {
	typed.set({});
}
