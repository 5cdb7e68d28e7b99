/**
 * Whether there is a time zone of that name in the IANA database.
 *
 *     isTimeZone('Europe/Stockholm') // true
 *     isTimeZone('+02:00') // false: an offset is no zone
 */
export function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}
