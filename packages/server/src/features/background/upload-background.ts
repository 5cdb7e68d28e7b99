import type { JsonFragment, RequestContext } from '../../http/index.ts';
import { backgroundOf, type Picture } from '../../outside/pictures.ts';
import { requireProject } from '../access/index.ts';
import { keepBytes, uploadedPicture, workedOn } from '../file/index.ts';
import { readProject } from '../project/index.ts';
import { type BackgroundDraft, setBackground } from './background.commands.ts';

/** Takes a picture in and puts it behind a project; answers with the project. */
export async function uploadBackground(context: RequestContext, projectId: number): Promise<JsonFragment> {
	await requireProject(context, projectId, 'write');
	const picture = await uploadedPicture(context, { field: 'background', tooLarge: 'file.hugePicture' });
	return putBehind(context, { projectId, picture, information: () => ({ Type: 'upload' }) });
}

/** Brings a picture into the form that is kept, and puts it behind a project. */
export async function putBehind(
	context: RequestContext,
	{ projectId, picture, information }: { projectId: number; picture: Picture } & Pick<BackgroundDraft, 'information'>,
): Promise<JsonFragment> {
	const { jpeg, blurHash } = await workedOn(() => backgroundOf(picture));
	await keepBytes(context.app, jpeg, (content) =>
		context.run(async (context) => {
			// The right may have gone while the picture came in.
			const project = await requireProject(context, projectId, 'write');
			await setBackground(context, project, { content, blurHash, information });
		}),
	);
	return (await readProject(context, projectId)).text;
}
