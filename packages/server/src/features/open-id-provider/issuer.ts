/** Whether two addresses name one issuer: with and without the last slash they do. */
export function isSameIssuer(one: string, other: string): boolean {
	return plain(one) === plain(other);
}

const plain = (address: string) => address.replace(/\/$/, '');
