import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { HugePicture, isPicture, NoPicture, squareOf } from '../../outside/pictures.ts';
import { findMime, keepBytes } from '../file/index.ts';
import { dropAvatarOf, setAvatarOf } from './avatar.commands.ts';

/** A picture that another service gives of a person. */
export interface ProvidedPicture {
	readonly userId: number;
	readonly url: string;
	readonly provider: 'openid' | 'ldap';
}

/** In pixels, both ways. */
const keptSize = 1024;

/** Somebody waits for it while they sign in. */
const timeoutMs = 5_000;
const maxBytes = 5 * 1024 * 1024;

/** Fetches a picture that another service gives of a person, and makes it theirs. One that cannot be had changes nothing. */
export async function fetchProvidedAvatar(context: RequestContext, wanted: ProvidedPicture): Promise<void> {
	const { app } = context;
	const { userId, url, provider } = wanted;
	// People choose their picture there: the address is not one that the settings name.
	const verdict = await app.outgoing.send({ url, timeoutMs, maxBytes, maxRedirects: 3 });
	const bytes = verdict.ok && verdict.answer.status === 200 ? verdict.answer.body : undefined;
	if (!bytes) {
		app.log.warn({ reason: verdict.ok ? 'no picture' : verdict.reason }, 'the picture of a provider could not be had');
		return;
	}
	await keepProvidedAvatar(context, { userId, bytes, provider, source: url });
}

/** The bytes of a picture that another service gives of a person. */
export interface ProvidedBytes extends Pick<ProvidedPicture, 'userId' | 'provider'> {
	readonly bytes: Buffer;
	/** By what one sees that it is the one from the last time: its address, or a hash. */
	readonly source: string;
}

/** Makes a picture that another service gives of a person theirs. What is no picture changes nothing. */
export async function keepProvidedAvatar(
	context: RequestContext,
	{ userId, bytes, provider, source }: ProvidedBytes,
): Promise<void> {
	const { app } = context;
	const mime = await findMime(bytes);
	if (!mime || !isPicture(mime)) {
		app.log.warn({ mime }, 'the picture of a provider is none');
		return;
	}
	try {
		const png = await squareOf({ bytes, mime }, keptSize);
		await keepBytes(app, png, (content) =>
			context.run((context) => setAvatarOf(context, { userId, content, provider, pictureUrl: source })),
		);
	} catch (error) {
		if (!(error instanceof NoPicture || error instanceof HugePicture)) throw error;
		app.log.warn({ err: error }, 'the picture of a provider cannot be read');
	}
}

/** The service gives no picture any more: the default one stands where its picture stood. */
export async function dropProvidedAvatar(context: CommandContext, userId: number): Promise<void> {
	await dropAvatarOf(context, userId);
}
