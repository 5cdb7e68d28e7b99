import { statfs } from 'node:fs/promises';
import type { Settings } from '../settings/index.ts';

/** The disk that the data folder is on. */
export async function readDiskSpace({ service }: Settings): Promise<{ diskBytes: number; freeBytes: number }> {
	const { bavail, blocks, bsize } = await statfs(service.rootPath);
	return { diskBytes: blocks * bsize, freeBytes: bavail * bsize };
}
