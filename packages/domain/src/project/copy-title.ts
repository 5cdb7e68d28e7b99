const suffix = ' - duplicate';

/** The most characters a title has; a longer one could be shown, but never be saved again. */
const maxLength = 250;

/**
 * The title of the copy of a project. One that would be too long is cut.
 * @example titleOfCopy('Trip') // 'Trip - duplicate'
 */
export function titleOfCopy(title: string): string {
	const room = maxLength - suffix.length;
	const base = title.length > room ? [...title].slice(0, room).join('') : title;
	return `${base}${suffix}`;
}
