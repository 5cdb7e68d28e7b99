/** Whether two addresses name one issuer: with and without the last slash they do. */
export function isSameIssuer(one: string, other: string): boolean {
	const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
	return longer === shorter || longer === `${shorter}/`;
}
