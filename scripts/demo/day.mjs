const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * An instant of the workspace, said from today: so many days away, or the next such weekday (today counts) and weeks
 * after it, with a time or without. Without a time the whole day is meant, which is its last minute; where something
 * starts it is the first one.
 *
 *     toInstant('-1', now)          // yesterday, 23:59
 *     toInstant('tue+1@19:00', now) // Tuesday of next week, 19:00
 *
 * @param {string} words
 * @param {Date} now its day is today, in the machine's zone
 * @param {'last' | 'first'} [minute] which minute of the day stands for a day without a time
 * @returns {string} as the API writes it
 */
export function toInstant(words, now, minute = 'last') {
	const [day = '', time = minute === 'last' ? '23:59' : '00:00'] = words.split('@');
	const [hours, minutes] = time.split(':').map(Number);
	const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAway(day, now), hours, minutes);
	if (Number.isNaN(at.getTime())) throw new Error(`“${words}” is no day.`);
	return at.toISOString();
}

/**
 * @param {string} day
 * @param {Date} now
 */
function daysAway(day, now) {
	const [name = '', weeks = '0'] = day.split('+');
	const weekday = weekdays.indexOf(name);
	return weekday === -1 ? Number(day) : ((weekday - now.getDay() + 7) % 7) + 7 * Number(weeks);
}
