import { backgroundEndpoints, backgroundUploadEndpoints, unsplashEndpoints } from '@ordna/domain/background';
import { type RawReply, type RequestContext, type Route, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { sendPicture } from '../file/index.ts';
import { readProject } from '../project/index.ts';
import { removeBackground } from './background.commands.ts';
import { showBackground } from './show-background.ts';
import { downloadPhoto, requirePhoto, searchPhotos, toBackgroundImage } from './unsplash.ts';
import { putBehind, uploadBackground } from './upload-background.ts';

const kept = routes(
	'background',
	backgroundEndpoints,
	{
		show: { action: (context, { projectId }) => showBackground(context, projectId) },
		remove: {
			async action(context, { projectId }) {
				await context.run(async (context) =>
					removeBackground(context, await requireProject(context, projectId, 'write')),
				);
				return (await readProject(context, projectId)).text;
			},
		},
	},
	({ settings }) => settings.backgrounds.enabled,
);

const uploaded = routes(
	'backgroundUpload',
	backgroundUploadEndpoints,
	{ upload: { action: (context, { projectId }) => uploadBackground(context, projectId) } },
	({ settings: { backgrounds } }) => backgrounds.enabled && backgrounds.providers.upload.enabled,
);

/** As large as screens are. */
const backgroundWidth = 2560;
const imageWidth = 1080;
const thumbWidth = 200;

const chosen = routes(
	'unsplash',
	unsplashEndpoints,
	{
		search: {
			async action({ app }, { s, p }) {
				return (await searchPhotos(app, { words: (s ?? '').trim(), page: p ?? 1 })).map(toBackgroundImage);
			},
		},
		choose: {
			async action(context, { projectId, id }) {
				await requireProject(context, projectId, 'write');
				const photo = await requirePhoto(context.app, id);
				const picture = await downloadPhoto(context.app, photo, { width: backgroundWidth, isChosen: true });
				const { username, name } = photo.user;
				const information = (fileId: number) => ({
					id: fileId,
					unsplash_id: photo.id,
					author: username,
					author_name: name,
				});
				return putBehind(context, { projectId, picture, information });
			},
		},
		image: { action: (context, { id }) => showPhoto(context, id, imageWidth) },
		thumb: { action: (context, { id }) => showPhoto(context, id, thumbWidth) },
	},
	({ settings: { backgrounds } }) => {
		const { enabled, accessToken } = backgrounds.providers.unsplash;
		return backgrounds.enabled && enabled && accessToken !== '';
	},
);

async function showPhoto(context: RequestContext, id: string, width: number): Promise<RawReply> {
	const picture = await downloadPhoto(context.app, await requirePhoto(context.app, id), { width });
	return sendPicture(context, { ...picture, etag: `${id}-${width}` });
}

export const backgroundRoutes: readonly Route[] = [...kept, ...uploaded, ...chosen];
