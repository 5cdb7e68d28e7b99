import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

let folder: string;
const stores: S3rver[] = [];
const storages: Record<string, Storage> = {};
const listers: Record<string, Storage> = {};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'ordna-files-'));
	storages.disk = diskStorage(join(folder, 'disk'));
	listers.disk = storages.disk;
	storages.s3 = await startStore({ isStrict: true });
	// The store for tests signs an address that ends with a slash otherwise than stores do, and lists have one.
	listers.s3 = await startStore({ isStrict: false });
});

async function startStore({ isStrict }: { isStrict: boolean }): Promise<Storage> {
	const store = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		allowMismatchedSignatures: !isStrict,
		directory: join(folder, 's3'),
		configureBuckets: [{ name: 'ordna', configs: [] }],
	});
	stores.push(store);
	const { port } = await store.run();
	return s3Storage({
		endpoint: `http://127.0.0.1:${port}`,
		bucket: 'ordna',
		region: 'us-east-1',
		accessKey: 'S3RVER',
		secretKey: 'S3RVER',
		usePathStyle: true,
		prefix: 'files/',
	});
}

afterAll(async () => {
	for (const store of stores) await store.close();
	await rm(folder, { recursive: true, force: true });
});

const storageOf = (kind: string) => assertPresent(storages[kind], 'it is open');

async function keysIn(kind: string): Promise<string[]> {
	return (await Array.fromAsync(assertPresent(listers[kind], 'it is open').list())).map(({ key }) => key);
}

async function* pieces(...all: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
	for (const piece of all) yield Buffer.from(piece);
}

async function readAll(storage: Storage, key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
	const stream = await storage.read(key, range);
	return stream ? Buffer.concat(await Array.fromAsync(stream)) : null;
}

test.for(['disk', 's3'])('what was written is read back, whole and in part: %s', async (kind) => {
	const storage = storageOf(kind);

	await storage.write('aa1', pieces('hello', ' ', 'world'));
	await storage.write('aa2', pieces());

	expect((await readAll(storage, 'aa1'))?.toString()).toBe('hello world');
	expect((await readAll(storage, 'aa1', { start: 6, end: 8 }))?.toString()).toBe('wor');
	expect((await readAll(storage, 'aa2'))?.length).toBe(0);
	expect(await readAll(storage, 'aa3')).toBeNull();
});

test.for(['disk', 's3'])('a content of many parts arrives as it was sent: %s', async (kind) => {
	const storage = storageOf(kind);
	const megabytes = Array.from({ length: 20 }, (_, at) => Buffer.alloc(1024 * 1024, at));

	await storage.write('bb1', pieces(...megabytes));

	const read = await readAll(storage, 'bb1');
	expect(read?.length).toBe(20 * 1024 * 1024);
	expect(read?.equals(Buffer.concat(megabytes))).toBe(true);
});

test.for(['disk', 's3'])('of a content that breaks off nothing is kept: %s', async (kind) => {
	const storage = storageOf(kind);
	async function* broken(): AsyncGenerator<Uint8Array> {
		yield* pieces(Buffer.alloc(17 * 1024 * 1024));
		throw new Error('the line is cut');
	}

	await expect(storage.write('cc1', broken())).rejects.toThrow('the line is cut');

	expect(await readAll(storage, 'cc1')).toBeNull();
	expect(await keysIn(kind)).not.toContain('cc1');
});

test.for(['disk', 's3'])('what is removed is gone, and removing it again is no mistake: %s', async (kind) => {
	const storage = storageOf(kind);
	await storage.write('dd1', pieces('x'));
	await storage.write('dd1.sm', pieces('y'));
	const before = await keysIn(kind);

	await storage.remove('dd1');
	await storage.remove('dd1');

	expect(before).toEqual(expect.arrayContaining(['dd1', 'dd1.sm']));
	expect(await readAll(storage, 'dd1')).toBeNull();
	expect(await keysIn(kind)).not.toContain('dd1');
});

test.for(['disk', 's3'])('a check leaves nothing behind: %s', async (kind) => {
	const storage = storageOf(kind);

	await storage.check();

	expect((await keysIn(kind)).filter((key) => key.startsWith('check'))).toEqual([]);
});

test.for(['disk', 's3'])(
	'what is discarded is out of the list, still read, and can be put back or purged: %s',
	async (kind) => {
		const storage = storageOf(kind);
		await storage.write('ab1', pieces('kept'));
		await storage.write('ab2', pieces('purged'));

		for (const key of ['ab1', 'ab2', 'ab9']) await storage.discard(key, Date.now());

		const discarded = await Array.fromAsync(assertPresent(listers[kind], 'it is open').listDiscarded());
		expect(discarded.map(({ key, size }) => [key, size]).sort()).toEqual([
			['ab1', 4],
			['ab2', 6],
		]);
		expect(discarded.every(({ changedAt }) => changedAt > Date.now() - 60_000)).toBe(true);
		expect(await keysIn(kind)).not.toContain('ab1');
		expect((await readAll(storage, 'ab1'))?.toString()).toBe('kept');
		expect((await readAll(storage, 'ab1', { start: 1, end: 2 }))?.toString()).toBe('ep');

		await storage.recover('ab1');
		await storage.recover('ab9');
		await storage.purge('ab2');
		await storage.purge('ab2');

		expect(await keysIn(kind)).toContain('ab1');
		expect((await readAll(storage, 'ab1'))?.toString()).toBe('kept');
		expect(await readAll(storage, 'ab2')).toBeNull();
	},
);

test('the time of being discarded counts, not that of the content', async () => {
	const storage = storageOf('disk');
	await storage.write('ac1', pieces('x'));
	const at = Date.parse('2031-05-06T07:08:09Z');

	await storage.discard('ac1', at);

	expect(await Array.fromAsync(storage.listDiscarded())).toContainEqual({ key: 'ac1', size: 1, changedAt: at });
});

test.for(['disk', 's3'])('a mark names the installation and is no content: %s', async (kind) => {
	const storage = storageOf(kind);
	const before = await storage.readMark();

	await storage.writeMark('one');
	await storage.writeMark('other');

	expect(before).toBeNull();
	expect(await storage.readMark()).toBe('other');
	expect((await keysIn(kind)).filter((key) => key.includes('installation'))).toEqual([]);
});

test('what tells its age says when it was written', async () => {
	const before = Date.now() - 2000;
	await storageOf('s3').write('ee1', pieces('x'));

	const item = (await Array.fromAsync(assertPresent(listers.s3, 'it is open').list())).find(({ key }) => key === 'ee1');

	expect(item?.changedAt).toBeGreaterThan(before);
	expect(item?.size).toBe(1);
});

test('no key leads out of the folder', async () => {
	for (const key of ['../x', 'a/b', '.hidden', '', 'a..b', 'A']) {
		await expect(async () => storageOf('disk').read(key)).rejects.toThrow('no key');
	}
});

test('a draft that nobody finished is dropped after a while', async () => {
	const place = join(folder, 'left');
	const storage = diskStorage(place);
	await storage.write('ff1', pieces('x'));
	await writeFile(join(place, '.incoming', 'left-over'), 'half');

	await storage.tidy(Date.now() - 60_000);
	const tooEarly = await readdir(join(place, '.incoming'));
	await storage.tidy(Date.now() + 60_000);

	expect(tooEarly).toEqual(['left-over']);
	expect(await readdir(join(place, '.incoming'))).toEqual([]);
});
