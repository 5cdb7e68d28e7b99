import type { Scopes } from '@ordna/domain/token';
import type { App } from '../../context/index.ts';
import type { Route } from '../../http/index.ts';

/** The scopes a token can have, read off the contract. What is switched off is missing; of two routes the first is named. */
export function scopesOf(app: App, all: readonly Route[]): Scopes {
	const scopes: Scopes = {};
	for (const { endpoint, isOn } of all) {
		const [group, name] = endpoint.scope?.split('.') ?? [];
		if (!group || !name || !isOn(app)) continue;
		scopes[group] ??= {};
		scopes[group][name] ??= { path: `/api/v1${endpoint.path}`, method: endpoint.method };
	}
	return { ...scopes, ...scopesBesideTheContract(app, scopes.other) };
}

/**
 * Calendar and feeds take a token in place of a password. `other.ws` is a scope that clients ask for; it opens nothing, as
 * live connections take sessions alone: they tell more than the other scopes of a token may allow.
 */
function scopesBesideTheContract({ settings }: App, other: Scopes[string] = {}): Scopes {
	return {
		other: { ...other, ws: { path: '/api/v1/ws', method: 'GET' } },
		...(settings.service.enableCaldav ? { caldav: { access: { path: '/dav/*', method: 'ANY' } } } : {}),
		mcp: {
			propose: { path: '/mcp', method: 'POST' },
			apply: { path: '/mcp', method: 'POST' },
		},
		feeds: { access: { path: '/feeds/*', method: 'GET' } },
	};
}
