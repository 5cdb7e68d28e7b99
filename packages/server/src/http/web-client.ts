import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HeaderFacts, pageHeaders } from '../security/headers.ts';
import { type CustomLogo, customLogoLink, customLogoPath, customLogoStyle } from './custom-logo.ts';
import { chooseEncoding, encodedTag, namesTag } from './encoding.ts';
import { type WebFile, type WebFiles, webFile, webFilesIn } from './web-files.ts';

/** Answers a request for something that is no route: a file of the web client, or its page. */
export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ordna</title>
<h1>Ordna is running</h1>
<p>The web client is not built: run <code>npm start</code>, or <code>npm run dev</code> while developing.</p>
<p>The API is described at <a href="/api/v1/docs">/api/v1/docs</a>.</p>
</html>
`;

/** Serves the built web client from a folder; an address that is no file is one of the client's own pages. */
export function webClient(folder: string, facts: HeaderFacts, logo: CustomLogo = { light: '', dark: '' }): PageAnswer {
	const style = customLogoStyle(logo);
	const files = webFilesIn(folder, `${otherServersMeta(facts.servers)}${style ? customLogoLink : ''}`);
	const sheet = style && webFile({ name: customLogoPath.slice(1), bytes: Buffer.from(style) });
	const headersAt = headersByHost(facts);
	return async (request, reply) => {
		reply.headers(headersAt(request.hostname));
		const mailed = mailedPage(request.url);
		if (mailed !== undefined) return reply.header('cache-control', 'no-store').redirect(mailed);
		const path = request.url.split('?', 1)[0] ?? '/';
		if (sheet && path === customLogoPath) return sendFile(sheet, request, reply);
		const file = path === '/' ? await files.page() : ((await files.find(path)) ?? (await pageFor(path, files)));
		if (file) return sendFile(file, request, reply);
		if (isAsset(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not Found\n');
		return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt);
	};
}

/** Nearly every request names the host that the one before named: its headers are worked out once. */
function headersByHost(facts: HeaderFacts) {
	let last: { readonly host: string; readonly headers: ReturnType<typeof pageHeaders> } | undefined;
	return (host: string) => {
		if (last?.host !== host) last = { host, headers: pageHeaders(facts, host) };
		return last.headers;
	};
}

/** Tells the page which other servers it may call: its policy only refuses, and can't be read. */
function otherServersMeta(servers: readonly string[]): string {
	// An origin that was parsed has no quotes.
	return servers.length > 0 ? `<meta name="other-servers" content="${servers.join(' ')}" />` : '';
}

/** Links in e-mails begin at the root, as existing clients have them; each leads to the page that is about it. */
const mailedPages: Readonly<Record<string, string>> = {
	userPasswordReset: '/password-reset',
	userEmailConfirm: '/confirm-email',
	accountDeletionConfirm: '/user/settings/account',
};

function mailedPage(url: string): string | undefined {
	const [path, query = ''] = url.split('?', 2);
	if (path !== '/') return undefined;
	const found = [...new URLSearchParams(query)].find(([name]) => Object.hasOwn(mailedPages, name));
	return found && `${mailedPages[found[0]]}?${new URLSearchParams([found])}`;
}

/** A script of an older build must be missed, not be answered with a page. */
function isAsset(path: string): boolean {
	return path.startsWith('/assets/');
}

async function pageFor(path: string, files: WebFiles): Promise<WebFile | undefined> {
	return isAsset(path) ? undefined : files.page();
}

/** Answers with a file in the best encoding, or says that the browser has it already. */
export async function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
	const { encoding, bytes } = await file.encoded(chooseEncoding(request.headers['accept-encoding']));
	const etag = encodedTag(file.etag, encoding);
	reply.headers({
		etag,
		vary: file.isHashed ? 'Accept-Encoding' : 'Origin, Accept-Encoding',
		'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
	});
	// NOTE: of the files of a build no other origin may read any. A browser says its origin when it imports a module, and not
	// when it fetches one: were answers to depend on that, code fetched ahead would be fetched once more to be imported
	// (`platform/late-code` of the client).
	if (file.isHashed) reply.removeHeader('access-control-allow-origin').removeHeader('access-control-allow-credentials');
	if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	reply.type(file.type).header('content-length', bytes.length);
	return reply.send(request.method === 'HEAD' ? undefined : bytes);
}
