/** A time on the clock. */
export interface TimeOfDay {
	readonly hour: number;
	readonly minute: number;
}

/**
 * Reads `HH:MM`; what is none gives the other.
 * @example readTimeOfDay('7:30', { hour: 9, minute: 0 }) // { hour: 7, minute: 30 }
 */
export function readTimeOfDay(text: string, otherwise: TimeOfDay): TimeOfDay {
	const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
	const read = { hour: Number(hour), minute: Number(minute) };
	return read.hour < 24 && read.minute < 60 ? read : otherwise;
}
