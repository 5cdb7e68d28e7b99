/** Zones found to exist. Asking `Intl` costs 50 µs and more, and the same few come with every request. */
const known = new Set<string>();

/** There are some 600 names; more than this is somebody playing with letter case. */
const maxKnown = 2000;

/**
 * Whether there is a time zone of that name in the IANA database.
 *
 *     isTimeZone('Europe/Stockholm') // true
 *     isTimeZone('+02:00') // false: an offset is no zone
 */
export function isTimeZone(name: string): boolean {
	if (known.has(name)) return true;
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
	} catch {
		return false;
	}
	if (known.size < maxKnown) known.add(name);
	return true;
}
