import type { BackOff } from '../back-off/index.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a delivery waits after each failed try; a day in all. The first waits are short: most services are only restarting. */
export const deliveryBackOff = {
	stepsMs: [second / 2, second, 10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour],
} as const satisfies BackOff;
