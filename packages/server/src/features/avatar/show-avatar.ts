import { createHash } from 'node:crypto';
import { drawInitials, drawMarble, drawPlaid, usualAvatarSize } from '@ordna/domain/avatar';
import { type App, Cache, oncePerApp } from '../../context/index.ts';
import type { RawReply, RequestContext } from '../../http/index.ts';
import { HugePicture, NoPicture, ofHeight, type Picture } from '../../outside/pictures.ts';
import { readContent, sendPicture } from '../file/index.ts';
import { type AvatarFacts, findAvatar } from './avatar.queries.ts';
import { findGravatar } from './gravatar.ts';

/** Uploaded pictures in the sizes that were asked for. */
const scaledPictures = oncePerApp(() => new Cache<string, Picture>(10_000_000, ({ bytes }) => bytes.length));

/** The picture of a person of this name; of nobody, the plaid anybody of that name would wear. */
export async function showAvatar(
	context: RequestContext,
	username: string,
	wanted: number | undefined,
): Promise<RawReply> {
	const facts = await findAvatar(context, username);
	const size = sizeFor(context.app, wanted);
	const picture =
		(facts && (await pictureOf(context.app, facts, size))) ?? drawn(drawPlaid(facts?.username ?? username));
	return sendPicture(context, { ...picture, etag: createHash('sha1').update(picture.bytes).digest('base64url') });
}

/** Whole pixels, no more than the server gives; 0 for a size that is none. */
function sizeFor({ settings }: App, wanted: number = usualAvatarSize): number {
	return Math.max(0, Math.min(Math.round(wanted), settings.service.maxAvatarSize));
}

/** The picture of the chosen kind; `null` where there is none of it. */
async function pictureOf(app: App, facts: AvatarFacts, size: number): Promise<Picture | null> {
	switch (facts.provider) {
		case 'initials':
			return drawn(drawInitials(facts.name, facts.username));
		case 'marble':
			return drawn(drawMarble(facts.username));
		case 'gravatar':
			return facts.email === '' || size === 0 ? null : findGravatar(app, facts.email, size);
		case 'upload':
		case 'ldap':
		case 'openid':
			return facts.key === null || size === 0 ? null : scaled(app, facts.key, size);
		default:
			return null;
	}
}

function drawn(svg: string): Picture {
	return { bytes: Buffer.from(svg), mime: 'image/svg+xml' };
}

async function scaled(app: App, key: string, size: number): Promise<Picture | null> {
	try {
		return await scaledPictures(app).get(`${key} ${size}`, async () => {
			const bytes = await readContent(app, key);
			if (!bytes) throw new NoPicture('its content is lost');
			return { bytes: await ofHeight({ bytes, mime: 'image/png' }, size), mime: 'image/png' };
		});
	} catch (error) {
		if (error instanceof NoPicture || error instanceof HugePicture) return null;
		throw error;
	}
}
