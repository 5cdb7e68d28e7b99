const suffix = ' - duplicate';

/** The most characters a title has; a longer one could be shown, but never be saved again. */
const maxLength = 250;

/**
 * The title of the copy of a project. One that would be too long is cut.
 * @example titleOfCopy('Trip') // 'Trip - duplicate'
 */
export function titleOfCopy(title: string): string {
	return `${cutTo(title, maxLength - suffix.length)}${suffix}`;
}

/**
 * A title as projects have it: titles of tasks may be longer.
 * @example fittingTitle('Paint the kitchen') // 'Paint the kitchen'
 */
export function fittingTitle(title: string): string {
	const isTooLong = title.length > maxLength && [...title].length > maxLength;
	return isTooLong ? `${cutTo(title, maxLength - 1).trimEnd()}…` : title;
}

function cutTo(title: string, length: number): string {
	return title.length > length ? [...title].slice(0, length).join('') : title;
}
