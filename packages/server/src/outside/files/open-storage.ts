import { relative } from 'node:path';
import type { Settings } from '../../settings/index.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. Throws a sentence for people when they name no bucket. */
export function openStorage({ files, service }: Pick<Settings, 'files' | 'service'>): Storage {
	if (files.type === 'local') return diskStorage(files.basePath);
	const { endpoint, bucket, region, accessKey, secretKey, usePathStyle } = files.s3;
	if (endpoint === '' || bucket === '') {
		throw new Error('files.type is s3: then files.s3.endpoint and files.s3.bucket must be set.');
	}
	const prefix = keyPrefix(files.basePath, service.rootPath);
	return s3Storage({ endpoint, bucket, region, accessKey, secretKey, usePathStyle, prefix });
}

/** In an object store the folder is what names begin with, counted from the data folder: `files/`. */
function keyPrefix(basePath: string, rootPath: string): string {
	const below = relative(rootPath, basePath);
	const path = (below.startsWith('..') ? basePath : below).replace(/^\/+|(?<!\/)\/+$/g, '');
	return path === '' ? '' : `${path}/`;
}

/** The storage as people know it. */
export function whereFilesAre({ files, service }: Pick<Settings, 'files' | 'service'>): string {
	if (files.type === 'local') return files.basePath;
	return `the bucket ${files.s3.bucket} below ${keyPrefix(files.basePath, service.rootPath) || '/'}`;
}
