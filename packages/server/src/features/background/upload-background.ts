import type { Act, WireText } from '../../http/index.ts';
import { backgroundOf, type Picture } from '../../outside/pictures.ts';
import { requireProject } from '../access/index.ts';
import { keepBytes, uploadedPicture, workedOn } from '../file/index.ts';
import { readProject } from '../project/index.ts';
import { type BackgroundDraft, setBackground } from './background.commands.ts';

/** Takes a picture in and puts it behind a project; answers with the project. */
export async function uploadBackground(act: Act, projectId: number): Promise<WireText> {
	await requireProject(act, projectId, 'write');
	const picture = await uploadedPicture(act, { field: 'background', tooLarge: 'file.hugePicture' });
	return putBehind(act, { projectId, picture, information: () => ({ Type: 'upload' }) });
}

/** Brings a picture into the form that is kept, and puts it behind a project. */
export async function putBehind(
	act: Act,
	{ projectId, picture, information }: { projectId: number; picture: Picture } & Pick<BackgroundDraft, 'information'>,
): Promise<WireText> {
	const { jpeg, blurHash } = await workedOn(() => backgroundOf(picture));
	await keepBytes(act.app, jpeg, (content) =>
		act.tell(async (tell) => {
			// The right may have gone while the picture came in.
			const project = await requireProject(tell, projectId, 'write');
			await setBackground(tell, project, { content, blurHash, information });
		}),
	);
	return (await readProject(act, projectId)).text;
}
