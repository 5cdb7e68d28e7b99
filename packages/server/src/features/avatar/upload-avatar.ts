import type { RequestContext } from '../../http/index.ts';
import { ofHeight } from '../../outside/pictures.ts';
import { keepBytes, uploadedPicture, workedOn } from '../file/index.ts';
import { setAvatar } from './avatar.commands.ts';

/** Uploaded pictures are kept in this height, whatever size is asked for later. */
const keptHeight = 1024;

/** Takes a picture in, brings it to its size, and makes it that of the caller, or of a bot of theirs. */
export async function uploadAvatar(context: RequestContext, userId: number): Promise<void> {
	const picture = await uploadedPicture(context, { field: 'avatar', tooLarge: 'input.tooLarge' });
	const png = await workedOn(() => ofHeight(picture, keptHeight));
	await keepBytes(context.app, png, (content) => context.run((context) => setAvatar(context, userId, content)));
}
