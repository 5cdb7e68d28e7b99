/** What the address says of the page: whatever somebody wrote there. */
export interface RangeSearch {
	readonly from?: unknown;
	readonly to?: unknown;
	readonly showOverdue?: unknown;
	readonly showNulls?: unknown;
}

/** What the navigation opens. */
export const next7Days = { from: 'now', to: 'now+7d' } as const;
