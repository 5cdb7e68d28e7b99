import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Settings } from '../settings/index.ts';

/** What others on the machine may not do with what is ours: anything. */
const others = 0o077;

let usualMask: number | undefined;

/** Whatever this process makes from now on is for its owner only. */
export function restrictNewFiles(): void {
	const before = process.umask(others);
	usualMask ??= before;
}

/** The permissions that a new file of `mode` would have had without us: a socket is there for others. */
export function usualMode(mode: number): number {
	return mode & ~(usualMask ?? 0o022);
}

/** Something of the data that others on the machine may look into. */
export interface OpenPath {
	readonly path: string;
	/** In octal, as `ls` counts them. */
	readonly mode: string;
}

/**
 * Closes the data to others: what was made before this was done, or copied there. Only what is surely ours and belongs to
 * who runs this; the folder of the files is walked through only where it was open.
 */
export function closeToOthers(settings: Settings): void {
	const filesFolder = filesFolderOf(settings);
	if (filesFolder !== undefined && isOpen(filesFolder)) closeContents(filesFolder);
	for (const path of [...databaseFiles(settings), join(rootOf(settings), 'secret')]) close(path);
	close(rootOf(settings), needsPassage(settings) ? passage : others);
}

/** What is still open: not ours to close, or opened on purpose. */
export function openPaths(settings: Settings): OpenPath[] {
	const [root, filesFolder] = [rootOf(settings), filesFolderOf(settings)];
	const inside = readNames(root).filter((name) => /^(secret|config\.(ya?ml|json))$/.test(name));
	const paths = [root, ...inside.map((name) => join(root, name)), ...databaseFiles(settings)];
	if (filesFolder !== undefined) paths.push(filesFolder);
	return paths.flatMap((path) => {
		const forbidden = path === root && needsPassage(settings) ? passage : others;
		const mode = factsOf(path)?.mode ?? 0;
		return (mode & forbidden) === 0 ? [] : [{ path, mode: (mode & 0o777).toString(8).padStart(4, '0') }];
	});
}

/** They may come through a folder, and not look around in it. */
const passage = 0o066;

/** A proxy must come through the data folder to a socket in it. */
function needsPassage({ service }: Settings): boolean {
	return service.unixSocket !== '' && resolve(service.unixSocket).startsWith(resolve(service.rootPath) + sep);
}

const rootOf = ({ service }: Settings) => realPath(service.rootPath);

function filesFolderOf({ files }: Settings): string | undefined {
	return files.type === 'local' ? realPath(files.basePath) : undefined;
}

/** Where a data folder or a database really is: people link them to other disks. */
function realPath(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}

/** The database with what belongs to it: its log, its index, the copies from before upgrades. */
function databaseFiles({ database }: Settings): string[] {
	if (database.type === 'postgres' || database.path === 'memory') return [];
	const path = realPath(database.path);
	const [folder, name] = [dirname(path), basename(path)];
	return readNames(folder)
		.filter((one) => one.startsWith(name) && /^(-(wal|shm|journal)|\.before-\d+)?$/.test(one.slice(name.length)))
		.map((one) => join(folder, one));
}

/** The contents first, their folder last: one that was interrupted is begun again. */
function closeContents(folder: string): void {
	for (const name of readNames(folder)) {
		const path = join(folder, name);
		if (factsOf(path)?.isDirectory()) for (const key of readNames(path)) close(join(path, key));
		close(path);
	}
	close(folder);
}

function close(path: string, forbidden = others): void {
	const facts = factsOf(path);
	if (!facts || (facts.mode & forbidden) === 0 || facts.uid !== process.getuid?.()) return;
	try {
		chmodSync(path, facts.mode & 0o777 & ~forbidden);
	} catch {
		// A file system without permissions, or one that is read only. The doctor tells of it.
	}
}

const isOpen = (path: string) => ((factsOf(path)?.mode ?? 0) & others) !== 0;

/** Of a file or a folder itself: a link may lead anywhere. */
function factsOf(path: string): Stats | undefined {
	try {
		const facts = lstatSync(path);
		return facts.isSymbolicLink() ? undefined : facts;
	} catch {
		return undefined;
	}
}

function readNames(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		// What cannot be looked into cannot be closed either.
		return [];
	}
}
