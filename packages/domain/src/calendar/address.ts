/** Where calendars stand. */
export const calendarRoot = '/dav/';
export const calendarHome = '/dav/projects/';

/** What an address below `/dav` names; `null` for nothing. Names are as they are meant, without their escapes. */
export type CalendarAddress =
	| { readonly kind: 'entry' }
	| { readonly kind: 'home' }
	| { readonly kind: 'principal'; readonly username: string }
	| { readonly kind: 'project'; readonly projectId: number }
	| { readonly kind: 'task'; readonly projectId: number; readonly uid: string };

/**
 * Reads the path of an address, as it stands in a request or in a `href`, also one with a host.
 * @example readAddress('/dav/projects/7/a%40b.ics') // { kind: 'task', projectId: 7, uid: 'a@b' }
 */
export function readAddress(address: string): CalendarAddress | null {
	const path = address
		.trim()
		.replace(/^https?:\/\/[^/]*/i, '')
		.replace(/[?#].*$/s, '');
	const names = decoded(path);
	if (names?.[0] !== '' || names[1] !== 'dav') return null;
	const [, , area = '', id = '', name = '', ...rest] = names;
	if (rest.length > 0) return null;
	if (area === '') return id === '' && names.length <= 3 ? { kind: 'entry' } : null;
	if (area === 'principals') return id !== '' && name === '' ? { kind: 'principal', username: id } : null;
	if (area !== 'projects') return null;
	if (id === '') return names.length <= 4 ? { kind: 'home' } : null;
	if (!/^(-?[1-9]\d{0,15})$/.test(id) || !Number.isSafeInteger(Number(id))) return null;
	const projectId = Number(id);
	if (name === '') return { kind: 'project', projectId };
	const uid = name.replace(/\.ics$/i, '');
	return isUid(uid) ? { kind: 'task', projectId, uid } : null;
}

function decoded(path: string): string[] | null {
	try {
		return path.split('/').map(decodeURIComponent);
	} catch {
		return null;
	}
}

/** So long is the longest name a task may be given. */
const maxUidLength = 500;

/** Whether a calendar program may call a task so. */
export function isUid(text: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no name may hold
	return text !== '' && text.length <= maxUidLength && text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text);
}

/** The address of a person's principal. */
export function principalAddress(username: string): string {
	return `/dav/principals/${encodeURIComponent(username)}/`;
}

/** The address of a project as a calendar. */
export function projectAddress(projectId: number): string {
	return `/dav/projects/${projectId}`;
}

/** The address of a task in its project. */
export function taskAddress(projectId: number, uid: string): string {
	return `/dav/projects/${projectId}/${encodeURIComponent(uid)}.ics`;
}

/** How far a program has come with a project. */
export interface SyncState {
	/** The line of the log it goes on after. */
	readonly seq: number;
	/** The task it goes on after, where it is still being told of all of them for the first time; else `null`. */
	readonly afterTask: number | null;
}

/** The word for a state of a project, which a sync goes on from; without its quotes it is the same. */
export function syncToken(projectId: number, { seq, afterTask }: SyncState): string {
	return `data:,"${projectId}-${seq}${afterTask === null ? '' : `-${afterTask}`}"`;
}

/** Where a sync goes on; `null` for what is no such word, or one of another project. */
export function readSyncToken(token: string, projectId: number): SyncState | null {
	const [, id, seq, task] =
		/^data:,(-?\d{1,16})-(\d{1,15})(?:-(\d{1,15}))?$/.exec(token.trim().replaceAll('"', '')) ?? [];
	if (seq === undefined || Number(id) !== projectId) return null;
	return { seq: Number(seq), afterTask: task === undefined ? null : Number(task) };
}
