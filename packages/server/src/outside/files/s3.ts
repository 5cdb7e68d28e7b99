import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import {
	checkedKey,
	discardedFolder,
	isKey,
	markName,
	markText,
	probe,
	readMarkText,
	type Storage,
	type StoredItem,
} from './storage.ts';
import { defaultStoreLimits, type StoreLimits, withinLimits } from './store-limits.ts';

/** Where the object store is and how one signs in. */
export interface S3Location {
	readonly endpoint: string;
	readonly bucket: string;
	readonly region: string;
	readonly accessKey: string;
	readonly secretKey: string;
	/** The bucket stands in the path, not in the host name. */
	readonly usePathStyle: boolean;
	/** What all keys start with, such as `files/`. */
	readonly prefix: string;
	/** How long it may take to answer; the usual limits unless a test needs shorter ones. */
	readonly limits?: StoreLimits;
}

/** So much is held in memory of a content on its way: the store takes parts of at least 5 MB. */
const partBytes = 8 * 1024 * 1024;

/** An object store that speaks S3. What was begun and never finished its own rules for the bucket remove. */
export function s3Storage(place: S3Location): Storage {
	const client = new S3mini({
		endpoint: bucketAddress(place),
		// Stores that have no regions take any word.
		region: place.region || 'auto',
		accessKeyId: place.accessKey,
		secretAccessKey: place.secretKey,
		fetch: withinLimits(place.limits ?? defaultStoreLimits),
	});
	const nameOf = (key: string) => place.prefix + checkedKey(key);
	const discardedName = (key: string) => `${place.prefix}${discardedFolder}/${checkedKey(key)}`;
	const move = async (from: string, to: string) => {
		// NOTE: the client would write the slashes of the key as %2F, which not every store reads as slashes.
		const source = { 'x-amz-copy-source': encodeURI(`/${place.bucket}/${from}`) };
		const copied = await unlessMissing(client.copyObject(from, to, { additionalHeaders: source }));
		if (copied) await unlessMissing(client.deleteObject(from));
	};
	const storage: Storage = {
		write: (key, content) => upload(client, nameOf(key), content),
		async read(key, range) {
			const get = (name: string) =>
				unlessMissing(range ? client.getObjectRaw(name, false, range.start, range.end + 1) : client.getObjectRaw(name));
			const reply = (await get(nameOf(key))) ?? (await get(discardedName(key)));
			if (!reply) return null;
			// The two kinds of web streams, Node's and the browser's, differ in name only.
			return reply.body ? Readable.fromWeb(reply.body as ReadableStream) : Readable.from([]);
		},
		async remove(key) {
			await unlessMissing(client.deleteObject(nameOf(key)));
		},
		list: () => listObjects(client, place.prefix),
		discard: (key) => move(nameOf(key), discardedName(key)),
		recover: (key) => move(discardedName(key), nameOf(key)),
		listDiscarded: () => listObjects(client, `${place.prefix}${discardedFolder}/`),
		async purge(key) {
			await unlessMissing(client.deleteObject(discardedName(key)));
		},
		async readMark() {
			const reply = await unlessMissing(client.getObjectRaw(place.prefix + markName));
			return reply ? readMarkText(await reply.text()) : null;
		},
		async writeMark(installation) {
			await client.putObject(place.prefix + markName, Buffer.from(markText(installation)));
		},
		tidy: async () => {},
		async check() {
			const key = `check-${randomUUID()}`;
			await storage.write(key, probe());
			await storage.remove(key);
		},
	};
	return storage;
}

function bucketAddress({ endpoint, bucket, usePathStyle }: S3Location): string {
	const url = new URL(endpoint);
	if (usePathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
	else url.hostname = `${bucket}.${url.hostname}`;
	return url.href;
}

/** A small content goes in one piece, a large one in parts, one after the other. */
async function upload(client: S3mini, name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
	const pieces = piecesOf(content);
	const first = await pieces.next();
	const second = await pieces.next();
	if (second.done) {
		await client.putObject(name, first.value ?? Buffer.alloc(0));
		return;
	}
	const uploadId = await client.getMultipartUploadId(name);
	try {
		const parts: UploadPart[] = [];
		for (const piece of [first.value, second.value]) {
			if (piece) parts.push(await client.uploadPart(name, uploadId, piece, parts.length + 1));
		}
		for await (const piece of pieces) parts.push(await client.uploadPart(name, uploadId, piece, parts.length + 1));
		await client.completeMultipartUpload(name, uploadId, parts);
	} catch (error) {
		// The first error says more than those that follow from it.
		await client.abortMultipartUpload(name, uploadId).catch(() => {});
		throw error;
	}
}

async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined, undefined> {
	let chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of content) {
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes < partBytes) continue;
		yield Buffer.concat(chunks);
		[chunks, bytes] = [[], 0];
	}
	if (bytes > 0) yield Buffer.concat(chunks);
	return undefined;
}

async function* listObjects(client: S3mini, prefix: string): AsyncGenerator<StoredItem> {
	let token: string | undefined;
	do {
		const page = await client.listObjectsPaged('/', prefix, 1000, token);
		for (const { Key, LastModified, Size } of page?.objects ?? []) {
			const key = Key.slice(prefix.length);
			// The API writes numbers as text.
			if (isKey(key)) yield { key, size: Number(Size), changedAt: new Date(LastModified).getTime() };
		}
		token = page?.nextContinuationToken;
	} while (token);
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
	try {
		return await found;
	} catch (error) {
		if (error instanceof S3ServiceError && error.status === 404) return null;
		throw error;
	}
}
