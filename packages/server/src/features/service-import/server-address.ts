/** Whether something at this address is of the server that somebody named: the token is for that one alone. */
export function isOfServer(url: URL | null, named: URL): boolean {
	return url !== null && (url.origin === named.origin || url.origin === securely(named));
}

/** Many a server leads from http to https. */
function securely({ origin }: URL): string {
	return origin.replace(/^http:/, 'https:');
}
