import type { Settings } from '../../settings/index.ts';

/** The name existing clients read out of the answer and send back. */
export const refreshCookieName = 'vikunja_refresh_token';

/** Hands the browser the token that renews a session; scripts cannot read it, and it goes to that one route only. */
export function setRefreshCookie(settings: Settings, token: string, maxAgeSeconds: number): Record<string, string> {
	const { publicUrl } = settings.service;
	const base = publicUrl === '' ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
	const isSecure = publicUrl.startsWith('https:');
	const parts = [
		`${refreshCookieName}=${token}`,
		`Path=${base}/api/v1/user/token/refresh`,
		`Max-Age=${maxAgeSeconds}`,
		'HttpOnly',
		// Apps served from elsewhere may only get it over https.
		...(isSecure ? ['Secure', 'SameSite=None'] : ['SameSite=Lax']),
	];
	return { 'set-cookie': parts.join('; ') };
}

export function takeRefreshCookieBack(settings: Settings): Record<string, string> {
	return setRefreshCookie(settings, '', 0);
}
