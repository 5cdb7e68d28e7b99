import type { BackgroundImage } from '@ordna/domain/background';
import { fail } from '@ordna/domain/failures';
import * as z from 'zod';
import { type App, oncePerApp } from '../../context/index.ts';
import type { OutgoingAnswer } from '../../outside/http.ts';
import { isPicture, type Picture } from '../../outside/pictures.ts';
import { findMime } from '../file/index.ts';

const api = 'https://api.unsplash.com';
const views = 'https://views.unsplash.com/v';

/** What is read of a picture there; the rest does not concern us. */
const photo = z.object({
	id: z.string(),
	blur_hash: z.string().nullish(),
	urls: z.object({ raw: z.string(), small: z.string() }),
	links: z.object({ download_location: z.string() }),
	user: z.object({ username: z.string(), name: z.string() }),
});
export type Photo = z.infer<typeof photo>;

const found = z.object({ results: z.array(photo) });

const perPage = 25;

/** Answers are kept so long: an application of its own may ask fifty times an hour. */
const keptMs = 60 * 60 * 1000;
const maxCached = 500;

const keptAnswers = oncePerApp(() => new Map<string, { readonly json: unknown; readonly until: number }>());

/** Pictures that fit some words; without words the latest ones. */
export async function searchPhotos(app: App, { words, page }: { words: string; page: number }): Promise<Photo[]> {
	const asked = new URLSearchParams({ page: String(Math.max(1, Math.floor(page))), per_page: String(perPage) });
	if (words === '') return read(z.array(photo), await ask(app, `/photos?${asked}`));
	asked.set('query', words);
	return read(found, await ask(app, `/search/photos?${asked}`)).results;
}

/** A picture by its id; one that is not there is a refusal. */
export async function requirePhoto(app: App, id: string): Promise<Photo> {
	return read(photo, await ask(app, `/photos/${encodeURIComponent(id)}`));
}

/** The picture itself, so wide. `isChosen` tells Unsplash that it is used, as its rules ask. */
export async function downloadPhoto(
	app: App,
	{ urls, links }: Photo,
	{ width, isChosen = false }: { width: number; isChosen?: boolean },
): Promise<Picture> {
	const url = new URL(urls.raw);
	for (const [name, value] of Object.entries({ w: String(width), q: '80', fm: 'jpg', fit: 'max' })) {
		url.searchParams.set(name, value);
	}
	const { body } = await send(app, url.href, {});
	const mime = await findMime(body);
	if (!isPicture(mime)) throw fail('background.unreachable');
	// The key is for Unsplash alone, whatever address an answer names.
	const isTheirs = URL.parse(links.download_location)?.origin === api;
	if (isChosen && isTheirs) await send(app, links.download_location, signIn(app)).catch(() => {});
	return { bytes: body, mime };
}

/** A picture as clients know it. */
export function toBackgroundImage({ id, urls, blur_hash, user }: Photo): BackgroundImage {
	const info = { unsplashId: id, author: user.username, authorName: user.name };
	return { id, url: urls.raw, thumb: urls.small, blurHash: blur_hash ?? '', info };
}

/** Tells Unsplash that a picture was looked at, where the operator wants that; nobody waits for it. */
export function pingUnsplash({ settings, outgoing }: App, information: string | null): void {
	const { applicationId } = settings.backgrounds.providers.unsplash;
	if (applicationId === '' || information === null) return;
	const { unsplash_id: photoId } = JSON.parse(information) as { unsplash_id?: string };
	if (photoId === undefined) return;
	const asked = new URLSearchParams({ photo_id: photoId, app_id: applicationId });
	outgoing.send({ url: `${views}?${asked}` }).catch(() => {});
}

/** An answer that is not what was agreed on is as good as none. */
function read<T>(schema: z.ZodType<T>, json: unknown): T {
	const { success, data } = schema.safeParse(json);
	if (!success) throw fail('background.unreachable');
	return data;
}

function signIn({ settings }: App): Record<string, string> {
	return { authorization: `Client-ID ${settings.backgrounds.providers.unsplash.accessToken}`, 'accept-version': 'v1' };
}

async function ask(app: App, path: string): Promise<unknown> {
	const kept = keptAnswers(app);
	const now = app.clock.now();
	const known = kept.get(path);
	if (known && known.until > now) return known.json;
	const { body } = await send(app, `${api}${path}`, signIn(app));
	const json = parsed(body.toString());
	kept.delete(path);
	kept.set(path, { json, until: now + keptMs });
	const [oldest] = kept.keys();
	if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
	return json;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw fail('background.unreachable');
	}
}

async function send(app: App, url: string, headers: Record<string, string>): Promise<OutgoingAnswer> {
	const maxBytes = 30 * 1024 * 1024;
	const verdict = await app.outgoing.send({ url, headers, maxBytes, maxRedirects: 3 });
	if (!verdict.ok) {
		app.log.warn({ reason: verdict.reason }, 'Unsplash could not be reached');
		throw fail('background.unreachable');
	}
	const { status } = verdict.answer;
	if (status === 404) throw fail('background.noImage');
	if (status < 200 || status >= 300) {
		app.log.warn({ status }, 'Unsplash refused a question');
		throw fail('background.unreachable');
	}
	return verdict.answer;
}
