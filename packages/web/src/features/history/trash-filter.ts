import { addDays, type Clock, type Instant, startOfDay } from '@ordna/domain/time';

/** When something was deleted, as the menu offers it. */
export const deletionTimes = ['today', 'yesterday', 'week', 'earlier'] as const;
export type DeletionTime = (typeof deletionTimes)[number];

/** What the trash is narrowed by, as it stands in the address. */
export interface TrashNarrowing {
	/** The id of whoever deleted it. */
	readonly by: number | undefined;
	readonly time: DeletionTime | undefined;
	/** A part of the title. */
	readonly text: string;
}

/** What may stand in the address: `?by=7&time=week&s=oven`. */
export interface TrashSearch {
	readonly by?: unknown;
	readonly time?: unknown;
	readonly s?: string | undefined;
}

/** Reads the address; what is not understood narrows nothing. */
export function readNarrowing({ by, time, s }: TrashSearch): TrashNarrowing {
	const id = Number(by);
	return {
		by: Number.isSafeInteger(id) && id !== 0 ? id : undefined,
		time: deletionTimes.find((one) => one === time),
		text: s ?? '',
	};
}

/** Whether anything is left out. */
export function isNarrowed({ by, time, text }: TrashNarrowing): boolean {
	return by !== undefined || time !== undefined || text.trim() !== '';
}

/** Between which moments a time lies, in days of the person's zone; `week` is today and the six days before. */
export function boundsOf(
	time: DeletionTime | undefined,
	{ now, zone }: Clock,
): { readonly deletedSince?: Instant; readonly deletedBefore?: Instant } {
	const today = startOfDay(now, zone);
	const weekAgo = addDays(today, -6, zone);
	switch (time) {
		case 'today':
			return { deletedSince: today };
		case 'yesterday':
			return { deletedSince: addDays(today, -1, zone), deletedBefore: today };
		case 'week':
			return { deletedSince: weekAgo };
		case 'earlier':
			return { deletedBefore: weekAgo };
		default:
			return {};
	}
}
