import { avatarEndpoints, drawMarble } from '@ordna/domain/avatar';
import type { ReactNode } from 'react';
import { useConnection } from '../platform/connection.tsx';
import { usePicture } from '../platform/pictures/index.ts';
import type { personMark } from './avatar.tsx';

/** Of a screen with two pixels to a point: as large as any of them is shown. */
const fetchedPixels = 128;

interface AvatarPictureProps {
	username: string;
	avatar: string;
	/** Empty where it already stands beside the picture. */
	name: string;
	/** Of the person, for their card. */
	mark: ReturnType<typeof personMark>;
	className: string;
	/** Stands there until the picture has come. */
	children: ReactNode;
}

/** A picture that is no plaid and no letters: drawn, or fetched with the token, once for all who show it. */
export function AvatarPicture({ username, avatar, name, mark, className, children }: AvatarPictureProps) {
	const { api } = useConnection();
	const state = usePicture(`avatar ${username} ${avatar}`, async () =>
		avatar === 'marble'
			? new Blob([drawMarble(username)], { type: 'image/svg+xml' })
			: api.download(avatarEndpoints.show, { username, size: fetchedPixels }),
	);
	if (state.is !== 'ready') return children;
	return <img src={state.url} className={className} alt={name} {...mark} />;
}
