import { asBoolean, browserStorage, localValue } from '../../platform/local/index.ts';

/** How often somebody came with this browser, and on which day first: `2026-03-09`. */
interface Visits {
	readonly count: number;
	readonly firstDay: string;
}

const none: Visits = { count: 0, firstDay: '' };

const visits = localValue<Visits>({
	storage: browserStorage(),
	key: 'visits',
	read: (stored) => {
		const { count, firstDay } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
		return typeof count === 'number' && typeof firstDay === 'string' ? { count, firstDay } : undefined;
	},
	otherwise: none,
});

const isCounted = localValue<boolean>({
	storage: browserStorage(() => window.sessionStorage),
	key: 'isVisitCounted',
	read: asBoolean,
	otherwise: false,
});

/** By its name in clients of the product family. */
export const isHintHidden = localValue<boolean>({
	storage: browserStorage(),
	key: 'hideAddToHomeScreenMessage',
	read: asBoolean,
	otherwise: false,
});

/** Counts this visit: once for a tab, however often it is reloaded. */
export function countVisit(now = new Date()): void {
	if (isCounted.get()) return;
	isCounted.set(true);
	const { count, firstDay } = visits.get();
	visits.set({ count: count + 1, firstDay: firstDay || dayOf(now) });
}

/** Whether somebody knows their way about: from the third visit on, and never on the first day. */
export function isAtHome(now = new Date()): boolean {
	const { count, firstDay } = visits.get();
	return count >= 3 && firstDay !== dayOf(now);
}

const dayOf = (date: Date) => date.toLocaleDateString('sv');
