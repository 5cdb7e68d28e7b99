import { useCallback, useEffectEvent, useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../connection.tsx';
import { PictureCache, type PictureState } from './picture-cache.ts';

const caches = new WeakMap<Connection['session'], PictureCache>();

/** The pictures of whoever is signed in. */
export function pictureCacheOf({ session }: Connection): PictureCache {
	const known = caches.get(session);
	if (known) return known;
	const made = new PictureCache();
	caches.set(session, made);
	session.watch((event) => event !== 'renewed' && made.clear());
	return made;
}

/** A picture that is fetched with the token, as an address for `src`, as long as it is shown. One key stands for one picture. */
export function usePicture(key: string, fetchBlob: () => Promise<Blob>): PictureState {
	const cache = pictureCacheOf(useConnection());
	const fetchNow = useEffectEvent(fetchBlob);
	const subscribe = useCallback(
		// NOTE: asked for in the subscription, so with the function of the render that has this key.
		(listener: () => void) => cache.hold(key, () => fetchNow(), listener),
		[cache, key],
	);
	return useSyncExternalStore(subscribe, () => cache.stateOf(key));
}
