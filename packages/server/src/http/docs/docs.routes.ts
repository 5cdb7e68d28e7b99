import { createHash } from 'node:crypto';
import { pageHeaders } from '../../security/headers.ts';
import { namesTag } from '../encoding.ts';
import type { Route } from '../routes.ts';
import type { Mount } from '../server.ts';
import { describeApi } from './openapi.ts';
import { pageScript } from './page.script.ts';
import { pageStyle } from './page.style.ts';
import { writePage } from './page.ts';

interface DocsParts {
	readonly routes: readonly Route[];
	readonly version: string;
	readonly publicUrl: string;
}

/** `/api/v1/docs.json` for programs and `/api/v1/docs` for people: what the API can do, read off the contract. */
export function mountDocs({ routes, version, publicUrl }: DocsParts): Mount {
	return (server, app) => {
		const headers = pageHeaders({ publicUrl, logos: [] });
		// Described when first asked for: most servers never are.
		const api = once(() =>
			describeApi(
				routes.filter((route) => route.isOn(app)),
				version,
			),
		);
		const texts: Readonly<Record<string, readonly [type: string, text: () => string]>> = {
			'/api/v1/docs.json': ['application/json', once(() => JSON.stringify(api()))],
			'/api/v1/docs': ['text/html', once(() => writePage(api()))],
			'/api/v1/docs/page.css': ['text/css', () => pageStyle],
			'/api/v1/docs/page.js': ['text/javascript', () => pageScript],
		};
		for (const [url, [type, text]] of Object.entries(texts)) {
			server.get(url, { config: { route: url } }, async (request, reply) => {
				const etag = `"${createHash('sha1').update(text()).digest('base64url')}"`;
				reply.headers({ ...headers, etag, 'cache-control': 'no-cache' });
				if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
				return reply.type(`${type}; charset=utf-8`).send(text());
			});
		}
	};
}

function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
