import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../../security/headers.ts';
import type { Route } from '../routes.ts';
import type { Mount } from '../server.ts';
import { sendFile } from '../web-client.ts';
import { type WebFile, webFile, webFilesIn } from '../web-files.ts';
import { describeApi } from './openapi.ts';
import { page, pageScript, pageStyle } from './page.ts';

interface DocsParts {
	readonly routes: readonly Route[];
	readonly version: string;
	readonly publicUrl: string;
}

/** `/api/v1/docs.json` for programs and `/api/v1/docs` for people: what the API can do, read off the contract. */
export function mountDocs({ routes, version, publicUrl }: DocsParts): Mount {
	return (server, app) => {
		const headers = pageHeaders({ publicUrl, logos: [], servers: [] });
		const answer = (url: string, find: () => Promise<WebFile>) =>
			server.get(url, { config: { route: url } }, async (request: FastifyRequest, reply: FastifyReply) =>
				sendFile(await find(), request, reply.headers(headers)),
			);
		// Described when first asked for: most servers never are.
		const describe = () => {
			const served = routes.filter((route) => route.isOn(app));
			return webFile({ name: 'docs.json', bytes: Buffer.from(JSON.stringify(describeApi(served, version))) });
		};
		const own = { 'docs.html': page, 'page.css': pageStyle, 'page.js': pageScript };
		const text = (name: keyof typeof own) => once(async () => webFile({ name, bytes: Buffer.from(own[name]) }));
		answer(
			'/api/v1/docs.json',
			once(async () => describe()),
		);
		answer('/api/v1/docs', text('docs.html'));
		answer('/api/v1/docs/page.css', text('page.css'));
		answer('/api/v1/docs/page.js', text('page.js'));
		for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
			answer(`/api/v1/docs/${name}`, () => viewerFile(name));
	};
}

const viewer = once(() =>
	webFilesIn(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'))),
);

async function viewerFile(name: string): Promise<WebFile> {
	const file = await viewer().find(`/${name}`);
	if (!file) throw new Error(`${name} of the viewer is missing`);
	return file;
}

function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
