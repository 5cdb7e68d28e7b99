import type { Readable } from 'node:stream';
import { fail } from '@ordna/domain/failures';
import { create as disposition } from 'content-disposition';
import { namesTag, RawReply, type RequestContext } from '../../http/index.ts';
import type { ByteRange } from '../../outside/files/storage.ts';
import { downloadHeaders } from '../../security/headers.ts';
import { storageOf, withinReach } from './file.storage.ts';

/** What is to be sent. */
export interface SentFile {
	readonly key: string;
	readonly size: number;
	readonly mime: string;
	/** Milliseconds since 1970. */
	readonly created: number;
	/** Under this name it is saved; without one it may be shown. */
	readonly name?: string;
	/** Nothing on its way may keep it. */
	readonly isSecret?: boolean;
}

/**
 * Sends a file from the storage as it is read: whole, in part (`Range`), or not at all when the caller has it already
 * (`If-None-Match`, `If-Modified-Since`). Whatever it holds, it runs nothing.
 */
export async function sendFile(context: RequestContext, file: SentFile): Promise<RawReply> {
	const headers = headersOf(context, file);
	if (isKnown(context, file)) return new RawReply('', headers, 304);
	const range = rangeOf(context, file);
	if (range === 'beyond') return new RawReply('', { ...headers, 'content-range': `bytes */${file.size}` }, 416);
	const body = await contentOf(context, file, range);
	const type = { ...headers, 'content-type': file.mime || 'application/octet-stream' };
	if (!range) return new RawReply(body, { ...type, 'content-length': String(file.size) });
	return new RawReply(
		body,
		{
			...type,
			'content-length': String(range.end - range.start + 1),
			'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
		},
		206,
	);
}

/** Sends a picture that was made from a file, or drawn. */
export function sendPicture(context: RequestContext, picture: { bytes: Buffer; mime: string; etag: string }): RawReply {
	const headers = { ...safety(context), 'cache-control': 'no-cache', etag: `"${picture.etag}"` };
	if (namesTag(context.request.headers['if-none-match'], headers.etag)) return new RawReply('', headers, 304);
	return new RawReply(picture.bytes, { ...headers, 'content-type': picture.mime });
}

function headersOf(context: RequestContext, file: SentFile): Record<string, string> {
	return {
		...safety(context),
		...(file.name === undefined ? {} : { 'content-disposition': disposition(file.name) }),
		'cache-control': file.isSecret ? 'no-store' : 'no-cache',
		'accept-ranges': 'bytes',
		etag: etagOf(file),
		'last-modified': lastModified(file),
	};
}

function safety({ app }: RequestContext): Readonly<Record<string, string>> {
	return downloadHeaders({ publicUrl: app.settings.service.publicUrl, logos: [], servers: [] });
}

/** What is behind a key never changes. */
function etagOf({ key }: SentFile): string {
	return `"${key}"`;
}

function lastModified({ created }: SentFile): string {
	return new Date(created).toUTCString();
}

/** The two questions after RFC 9110, 13.2.2: the second counts only without the first. */
function isKnown({ request }: RequestContext, file: SentFile): boolean {
	const match = request.headers['if-none-match'];
	if (match !== undefined) return namesTag(match, etagOf(file));
	const since = Date.parse(String(request.headers['if-modified-since'] ?? ''));
	return !Number.isNaN(since) && Date.parse(lastModified(file)) <= since;
}

/** One part, as it was asked for; several at once are not sent apart, then it is the whole. */
function rangeOf({ request }: RequestContext, file: SentFile): ByteRange | 'beyond' | undefined {
	const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(String(request.headers.range ?? '')) ?? [];
	if (first === '' && last === '') return undefined;
	const unless = request.headers['if-range'];
	if (unless !== undefined && unless !== etagOf(file) && unless !== lastModified(file)) return undefined;
	const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
	const end = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1);
	if (last !== '' && first !== '' && Number(last) < start) return undefined;
	return start >= file.size ? 'beyond' : { start, end };
}

async function contentOf(
	{ app }: RequestContext,
	file: SentFile,
	range: ByteRange | undefined,
): Promise<Readable | string> {
	if (file.size === 0) return '';
	const content = await withinReach(app, storageOf(app).read(file.key, range));
	if (content) return content;
	app.log.error({ key: file.key }, 'the content of a file is lost');
	throw fail('file.lost');
}
