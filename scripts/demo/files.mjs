import { drawBowls } from './pictures.mjs';

/** @typedef {import('./furnish.mjs').Workspace} Workspace */

const size = { width: 640, height: 480 };
const bowlsTask = 'Photograph the new stoneware bowls in daylight';

/** @type {Record<string, import('./pictures.mjs').Scene>} */
const scenes = {
	'three-bowls.png': {
		wall: [222, 211, 197],
		table: [184, 160, 131],
		bowls: [
			{ color: [199, 160, 114], x: 0.5, width: 0.4 },
			{ color: [108, 132, 128], x: 0.24, width: 0.26 },
			{ color: [74, 92, 118], x: 0.76, width: 0.22 },
		],
	},
	'ash-glaze.png': {
		wall: [198, 206, 202],
		table: [150, 164, 158],
		bowls: [{ color: [226, 219, 202], x: 0.5, width: 0.56 }],
	},
	'rust-and-ash.png': {
		wall: [228, 209, 193],
		table: [200, 154, 123],
		bowls: [
			{ color: [64, 84, 80], x: 0.36, width: 0.32 },
			{ color: [170, 88, 58], x: 0.68, width: 0.28 },
		],
	},
};

/** One page that says what it is. */
const shotList = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 53>>stream
BT /F 24 Tf 60 500 Td (Shot list: nine bowls) Tj ET  
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/**
 * Attaches files to the task that is about pictures, and makes the first of them its cover.
 *
 * @param {Workspace} workspace
 */
export async function attachFiles(workspace) {
	const task = workspace.tasks[bowlsTask];
	const { maja, kim } = workspace.people;
	if (task === undefined || !maja || !kim) throw new Error('the demo has no pictures to attach');
	const pictures = Object.entries(scenes).map(
		([name, scene]) => new File([new Uint8Array(drawBowls(scene, size))], name, { type: 'image/png' }),
	);
	const [cover] = await attach(workspace.url, maja.token, task, pictures);
	await attach(workspace.url, kim.token, task, [new File([shotList], 'Shot list.pdf', { type: 'application/pdf' })]);
	await maja.ask('POST', `/tasks/${task}`, { cover_image_attachment_id: cover?.id ?? 0 });
}

/**
 * @param {string} url of the server
 * @param {string} token
 * @param {number} task
 * @param {readonly File[]} files
 * @returns {Promise<{ id: number }[]>}
 */
async function attach(url, token, task, files) {
	const form = new FormData();
	for (const file of files) form.append('files', file);
	const headers = { authorization: `Bearer ${token}` };
	const reply = await fetch(`${url}/api/v1/tasks/${task}/attachments`, { method: 'PUT', headers, body: form });
	if (!reply.ok) throw new Error(`files were not attached: ${reply.status} ${await reply.text()}`);
	return (await reply.json()).success;
}
