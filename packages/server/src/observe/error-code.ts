/** A property of something thrown, of which nothing is known. */
export function errorProperty(error: unknown, name: string): unknown {
	return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** How the system, a driver or a library names what went wrong. */
export function errorCode(error: unknown): unknown {
	return errorProperty(error, 'code');
}
