import { lazyModule } from '../../ui/lazy-module.ts';

/** What finds the dates of a rule: large, and asked for by pickers, calendars and what a repeating task has been through. */
export const occurrences = lazyModule(() => import('@ordna/domain/repeat-rule'));

/** Fetches it beforehand; what fails is tried again where it is needed. */
export function prepareOccurrences(): void {
	occurrences.load().catch(() => undefined);
}
