import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { dropProvidedAvatar, fetchProvidedAvatar } from '../avatar/index.ts';

/**
 * Takes over the picture that a provider gives of a person, where it is another than the last time. What cannot be had is
 * left as it is: nobody is kept out by a picture.
 */
export async function keepPicture(context: RequestContext, userId: number, url: string | undefined): Promise<void> {
	const kept = await context.db
		.selectFrom('user')
		.select('picture_url')
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	if (kept.picture_url === (url ?? '')) return;
	if (url === undefined) await context.run((context: CommandContext) => dropProvidedAvatar(context, userId));
	else await fetchProvidedAvatar(context, { userId, url, provider: 'openid' });
}
