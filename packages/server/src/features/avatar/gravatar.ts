import { createHash } from 'node:crypto';
import { type App, Cache, oncePerApp } from '../../context/index.ts';
import { isPicture, type Picture } from '../../outside/pictures.ts';
import { findMime } from '../file/index.ts';

interface Fetched {
	readonly picture: Picture | null;
	readonly until: number;
}

/** What one that could not be had counts. */
const nothingBytes = 200;

/** Pictures from Gravatar, asked for by this server, so that it never sees who looks at whom. */
const fetchedPictures = oncePerApp(
	() => new Cache<string, Fetched>(10_000_000, ({ picture }) => picture?.bytes.length ?? nothingBytes),
);

/** A picture that cannot be had is not asked for again at once. */
const retryMs = 60_000;

/** The picture that belongs to an address, at most so large; `null` when it cannot be had. */
export async function findGravatar(app: App, email: string, size: number): Promise<Picture | null> {
	const url = addressOf(app, email, size);
	const fetched = fetchedPictures(app);
	const now = app.clock.now();
	if ((fetched.peek(url)?.until ?? now) <= now) fetched.drop(url);
	const { picture } = await fetched.get(url, async () => {
		const picture = await fetchPicture(app, url);
		const keptMs = picture ? app.settings.avatar.gravatarExpirationSeconds * 1000 : retryMs;
		return { picture, until: now + keptMs };
	});
	return picture;
}

function addressOf({ settings }: App, email: string, size: number): string {
	const hash = createHash('md5').update(email.trim().toLowerCase()).digest('hex');
	return `${settings.avatar.gravatarBaseUrl.replace(/\/$/, '')}/avatar/${hash}?s=${size}&d=mp`;
}

async function fetchPicture({ outgoing, log }: App, url: string): Promise<Picture | null> {
	const verdict = await outgoing.send({ url, timeoutMs: 5000, maxBytes: 1024 * 1024, maxRedirects: 2 });
	if (!verdict.ok) {
		log.warn({ reason: verdict.reason }, 'a picture from Gravatar could not be had');
		return null;
	}
	const { status, body } = verdict.answer;
	const mime = await findMime(body);
	return status === 200 && isPicture(mime) ? { bytes: body, mime } : null;
}
