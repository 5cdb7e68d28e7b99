import {
	type BackgroundImage,
	backgroundEndpoints,
	backgroundUploadEndpoints,
	unsplashEndpoints,
} from '@ordna/domain/background';
import type { Project } from '@ordna/domain/project';
import { failureText } from '../../../platform/api/index.ts';
import { type Client, useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { usePicture } from '../../../platform/pictures/index.ts';
import { notify } from '../../../ui/notice-store.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { projectKind } from '../project.kind.ts';
import { drawWeave, type Weave } from './weaves.ts';

type WithBackground = Pick<Project, 'id' | 'backgroundInformation' | 'backgroundBlurHash'>;

/** Whether a picture lies behind a project. */
export const hasBackground = ({ backgroundInformation }: Pick<Project, 'backgroundInformation'>): boolean =>
	backgroundInformation !== null;

/** The picture behind a project, as an address for `src`. */
export function useBackground({ id, backgroundInformation, backgroundBlurHash }: WithBackground) {
	const { api } = useClient();
	// Another picture has another name: what is kept of the one before is not shown.
	const key = `background ${id} ${JSON.stringify(backgroundInformation)} ${backgroundBlurHash}`;
	return usePicture(key, () => api.download(backgroundEndpoints.show, { projectId: id }));
}

/** A small picture of a photo, through the server. */
export function useThumb({ id }: BackgroundImage) {
	const { api } = useClient();
	return usePicture(`unsplash ${id}`, () => api.download(unsplashEndpoints.thumb, { id }));
}

/** Asks for photos; without words for those that Unsplash shows to everybody. */
export function searchPhotos({ api }: Client, words: string, page: number, signal: AbortSignal) {
	return api.call(unsplashEndpoints.search, { s: words, p: page }, { signal });
}

type Work = () => Promise<Project>;

/** What can be done with the picture behind a project. Each is done at once and can be undone. */
export function useBackgroundActions(project: Project) {
	const { t } = useTranslation('background');
	const client = useClient();
	const { isBusy, run } = useOneAtATime();
	const works = worksOf(client, project);
	const apply = (work: Work, text?: string) =>
		run(async () => {
			try {
				const restore = text === undefined ? undefined : await restoreOf(client, project, works);
				const { backgroundInformation, backgroundBlurHash } = await work();
				const patch = { backgroundInformation, backgroundBlurHash };
				client.store.loadPage([{ type: 'patched', kind: projectKind.name, id: project.id, patch }]);
				if (text !== undefined && restore) notify({ text, undo: () => void apply(restore) });
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
			}
		});
	return {
		isBusy,
		upload: (file: File) => void apply(() => works.upload(file), t('changed')),
		chooseWeave: (weave: Weave) => void apply(async () => works.upload(await drawWeave(weave)), t('changed')),
		choosePhoto: ({ id }: BackgroundImage) => void apply(() => works.choose(id), t('changed')),
		remove: () => void apply(works.remove, t('removed')),
	};
}

function worksOf({ api }: Client, { id: projectId }: Project) {
	return {
		upload: (file: File) => api.call(backgroundUploadEndpoints.upload, { projectId }, { files: [file] }),
		choose: (id: string) => api.call(unsplashEndpoints.choose, { projectId, id }),
		remove: () => api.call(backgroundEndpoints.remove, { projectId }),
	};
}

/** What brings back the picture of now. */
async function restoreOf({ api }: Client, project: Project, works: ReturnType<typeof worksOf>): Promise<Work> {
	if (!hasBackground(project)) return works.remove;
	const photo = photoOf(project);
	if (photo) return () => works.choose(photo.id);
	// The server forgets it with the next one.
	const bytes = await api.download(backgroundEndpoints.show, { projectId: project.id });
	return () => works.upload(new File([bytes], 'background.jpg', { type: 'image/jpeg' }));
}

/** Which photo of Unsplash lies behind a project, and whose it is. */
export function photoOf({ backgroundInformation: stored }: Pick<Project, 'backgroundInformation'>) {
	if (typeof stored !== 'object' || stored === null || !('unsplash_id' in stored)) return undefined;
	const author = 'author_name' in stored ? String(stored.author_name) : '';
	return { id: String(stored.unsplash_id), author };
}
