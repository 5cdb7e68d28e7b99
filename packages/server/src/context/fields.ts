/** The names of the fields of an object that was built here; of a value from elsewhere it may have more than its type says. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
	return Object.keys(object) as (keyof T & string)[];
}

/** These fields of an object. */
export function pick<T extends object, Name extends keyof T>(object: T, names: readonly Name[]): Pick<T, Name> {
	return Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>;
}
