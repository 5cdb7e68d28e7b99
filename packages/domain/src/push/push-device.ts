import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';

export const pushDeviceId = id('push device');
export type PushDeviceId = z.output<typeof pushDeviceId>;

/** A browser that takes push messages for somebody (RFC 8030). Ours, beside v1. */
export const pushDevice = z.object({
	id: pushDeviceId,
	/** What the browser calls itself. */
	name: z.string(),
	created: instant,
	/** When its push service last took a message; unset before the first one. */
	lastDelivered: instantOrUnset,
});
export type PushDevice = z.output<typeof pushDevice>;

/** So many browsers of one person take messages; one more, and the one that was added first takes none any more. */
export const maxPushDevices = 20;
