/** The session that an access token stands for, which its server signed into it; `undefined` where it names none. */
export function sessionIdOf(token: string | null): string | undefined {
	try {
		const payload: unknown = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
		const id = typeof payload === 'object' && payload !== null && 'sid' in payload ? payload.sid : undefined;
		return typeof id === 'string' ? id : undefined;
	} catch {
		return undefined;
	}
}
