interface Person {
	/** The address of the server, without a slash at its end. */
	readonly base: string;
	readonly username: string;
}

/** Where the calendars of a person are: `https://tasks.example/dav/principals/ada/`. */
export function accountAddress({ base, username }: Person): string {
	return `${base}/dav/principals/${encodeURIComponent(username)}/`;
}

/**
 * The same as a link that opens DAVx⁵ with everything filled in (its manual, *Integration*).
 * @example davLink({ base: 'https://tasks.example', username: 'ada' }) // caldavs://ada@tasks.example/dav/principals/ada/
 */
export function davLink({ password, ...who }: Person & { readonly password?: string | undefined }): string {
	const [scheme = '', rest = ''] = accountAddress(who).split('://');
	const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
	return `${scheme === 'http' ? 'caldav' : 'caldavs'}://${encodeURIComponent(who.username)}${secret}@${rest}`;
}
