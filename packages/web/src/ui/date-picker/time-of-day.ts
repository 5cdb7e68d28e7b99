export type TimeFormat = '24h' | '12h';

/**
 * What somebody typed as a time, as `HH:mm` in 24 hours, or null if it is none: `9` → `09:00`, `930` → `09:30`,
 * `9.30 pm` → `21:30`, `12am` → `00:00`.
 */
export function parseTimeOfDay(text: string): string | null {
	const spaced = text.trim().replace(/\s+/g, ' ');
	const found = /^(\d{1,2})(?: ?[:.h]? ?(\d{2}))? ?([ap])?\.? ?m?\.?$/i.exec(spaced);
	if (!found) return null;
	const [, hourText = '', minuteText = '0', half] = found;
	const typed = Number(hourText);
	const minute = Number(minuteText);
	if (half && (typed < 1 || typed > 12)) return null;
	const hour = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed;
	if (hour > 23 || minute > 59) return null;
	return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** `21:30` as it is, or as `9:30 PM`. */
export function formatTimeOfDay(time: string, format: TimeFormat): string {
	if (format === '24h') return time;
	const hour = Number(time.slice(0, 2));
	return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
