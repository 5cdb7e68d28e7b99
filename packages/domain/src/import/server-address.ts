const endings = ['/', '/api', '/api/v1'];

/**
 * The address below which the API of a server stands, as people type that of the server; `undefined` where it is none:
 * no http or https, or a name and a password in it.
 *
 * @example apiAddressOf('tasks.example.org/') // 'https://tasks.example.org/api/v1'
 * @example apiAddressOf('http://10.0.0.7:3456/tasks/api/v1') // 'http://10.0.0.7:3456/tasks/api/v1'
 * @example apiAddressOf('ftp://tasks.example.org') // undefined
 */
export function apiAddressOf(typed: string): string | undefined {
	return below(typed, '/api/v1');
}

/**
 * The address below which the API of a Planka stands, as `apiAddressOf`.
 *
 * @example plankaAddressOf('boards.example.org/') // 'https://boards.example.org/api'
 */
export function plankaAddressOf(typed: string): string | undefined {
	return below(typed, '/api');
}

function below(typed: string, api: string): string | undefined {
	const text = typed.trim();
	const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
	let path = url.pathname;
	for (let ending = endingOf(path); ending; ending = endingOf(path)) path = path.slice(0, -ending.length);
	return `${url.origin}${path}${api}`;
}

function endingOf(path: string): string | undefined {
	return endings.find((ending) => path.endsWith(ending));
}

/**
 * The host of an address, as people are shown where something comes from; `null` where there is no address.
 *
 * @example hostOf('https://tasks.example.org/api/v1') // 'tasks.example.org'
 */
export function hostOf(address: string | null): string | null {
	return address === null ? null : (URL.parse(address)?.host ?? null);
}
