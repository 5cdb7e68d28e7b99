import { backgroundEndpoints, backgroundUploadEndpoints, unsplashEndpoints } from '@ordna/domain/background';
import { type Act, type RawReply, type Route, routes } from '../../http/index.ts';
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
		show: { act: (act, { projectId }) => showBackground(act, projectId) },
		remove: {
			async act(act, { projectId }) {
				await act.tell(async (tell) => removeBackground(tell, await requireProject(tell, projectId, 'write')));
				return (await readProject(act, projectId)).text;
			},
		},
	},
	({ settings }) => settings.backgrounds.enabled,
);

const uploaded = routes(
	'backgroundUpload',
	backgroundUploadEndpoints,
	{ upload: { act: (act, { projectId }) => uploadBackground(act, projectId) } },
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
			async act({ app }, { s, p }) {
				return (await searchPhotos(app, { words: (s ?? '').trim(), page: p ?? 1 })).map(toBackgroundImage);
			},
		},
		choose: {
			async act(act, { projectId, id }) {
				await requireProject(act, projectId, 'write');
				const photo = await requirePhoto(act.app, id);
				const picture = await downloadPhoto(act.app, photo, { width: backgroundWidth, isChosen: true });
				const { username, name } = photo.user;
				const information = (fileId: number) => ({
					id: fileId,
					unsplash_id: photo.id,
					author: username,
					author_name: name,
				});
				return putBehind(act, { projectId, picture, information });
			},
		},
		image: { act: (act, { id }) => showPhoto(act, id, imageWidth) },
		thumb: { act: (act, { id }) => showPhoto(act, id, thumbWidth) },
	},
	({ settings: { backgrounds } }) => {
		const { enabled, accessToken } = backgrounds.providers.unsplash;
		return backgrounds.enabled && enabled && accessToken !== '';
	},
);

async function showPhoto(act: Act, id: string, width: number): Promise<RawReply> {
	const picture = await downloadPhoto(act.app, await requirePhoto(act.app, id), { width });
	return sendPicture(act, { ...picture, etag: `${id}-${width}` });
}

export const backgroundRoutes: readonly Route[] = [...kept, ...uploaded, ...chosen];
