import type { AvatarProvider } from '@ordna/domain/avatar';

/** The kinds that need no file, and how a picture of each is named. */
export const drawnKinds = [
	['initials', 'initials'],
	['default', ''],
	['marble', 'marble'],
	['gravatar', 'gravatar'],
] as const satisfies readonly (readonly [AvatarProvider, string])[];

/** The kind of a picture: `upload-12` is of the kind `upload`, nothing of the default one. */
export function kindOfAvatar(avatar: string): AvatarProvider {
	const [kind = ''] = avatar.split('-');
	return kind === '' ? 'default' : (kind as AvatarProvider);
}
