/** A token as the server makes it, but for its signature. */
export function aToken(claims: Record<string, unknown> = {}): string {
	const bytes = new TextEncoder().encode(JSON.stringify({ type: 1, id: 7, username: 'ada', exp: 1000, ...claims }));
	const payload = btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
	return `head.${payload}.sign`;
}
