import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Dice, dice, seed } from '../../testing/dice.ts';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { aConfig, anExport, aTickTickBackup } from './import.builder.ts';

/** So many files; more with `TIMES=500`. */
const times = Number(process.env['TIMES'] ?? 60);

/** Values that stand where others are expected. */
const odd = [
	'null',
	'-1',
	'1e400',
	'9007199254740993',
	'""',
	'[]',
	'{}',
	'[[[]]]',
	'"\\u0000"',
	'"\\ud800"',
	'true',
	'"0001-01-01T00:00:00Z"',
	'"9999-12-31T23:59:59Z"',
	'2147483648',
	'0.1',
];

const project = {
	id: 3,
	title: 'P',
	identifier: 'ABC',
	parent_project_id: 0,
	position: 1.5,
	is_archived: false,
	background_file_id: 7,
	created: '2020-01-01T00:00:00Z',
	views: [
		{
			id: 5,
			title: 'Board',
			view_kind: 'kanban',
			bucket_configuration_mode: 'manual',
			default_bucket_id: 6,
			done_bucket_id: 6,
			position: 1,
			filter: { filter: 'done = false', sort_by: ['id'] },
		},
	],
	buckets: [{ id: 6, title: 'B', limit: 3, position: 2, project_view_id: 5 }],
	task_buckets: [{ task_id: 1, bucket_id: 6, project_view_id: 5 }],
	positions: [{ task_id: 1, project_view_id: 5, position: 3 }],
	tasks: [
		{
			id: 1,
			title: 'a',
			index: 4,
			priority: 2,
			percent_done: 0.5,
			due_date: '2030-01-01T00:00:00Z',
			repeat_after: 60,
			repeat_mode: 1,
			done: true,
			done_at: '2020-01-01T00:00:00Z',
			reminders: [{ reminder: '2030-01-01T00:00:00Z', relative_period: -60, relative_to: 'due_date' }],
			labels: [{ id: 1, title: 'l', hex_color: 'ff0000' }],
			comments: [{ id: 1, comment: 'c', created: '2020-01-01T00:00:00Z' }],
			attachments: [{ id: 2, file: { id: 7, name: 'f' } }],
			related_tasks: { subtask: [{ id: 2 }] },
			assignees: [{ username: 'ada' }],
		},
		{ id: 2, title: 'b', related_tasks: { subtask: [{ id: 1 }], parenttask: [{ id: 1 }] } },
	],
};

const board = {
	_id: 'b',
	title: 'Board',
	labels: [{ _id: 'l', name: 'Hot', color: 'red' }],
	lists: [{ _id: 's', title: 'L', sort: 2 }],
	cards: [
		{
			_id: 'c',
			title: 'Card',
			description: '**a** [b](c) `d`',
			listId: 's',
			labelIds: ['l'],
			sort: 0,
			archived: false,
			dueAt: '2030-01-02T08:00:00.000Z',
		},
	],
	checklists: [{ _id: 'k', cardId: 'c', title: 'T', sort: 0 }],
	checklistItems: [{ _id: 'i', checklistId: 'k', title: 'I', sort: 1 }],
	comments: [{ _id: 'm', cardId: 'c', text: 'x', createdAt: '2029-03-04T05:06:07.000Z' }],
	attachments: [{ _id: 'a', cardId: 'c', name: 'n', file: 'YQ==' }],
};

/** A text with some values replaced, or some letters. */
function spoilt(text: string, { below, pick }: Dice): string {
	if (below(3) === 0) {
		const at = below(text.length);
		return `${text.slice(0, at)}${pick(['"', '{', ']', ',', '\n', '\u0000', '\ud800', ''])}${text.slice(at + below(5))}`;
	}
	return text.replace(/("[^"\\]*"|\b\d+(?:\.\d+)?|true|false)(?=[,\]}])/g, (value) =>
		below(12) === 0 ? (pick(odd) ?? '') : value,
	);
}

function spoiltBytes(bytes: Buffer, { below }: Dice): Buffer {
	const copy = Buffer.from(bytes);
	for (let left = below(6); left > 0; left -= 1) copy[below(copy.length)] = below(256);
	return below(4) === 0 ? copy.subarray(0, below(copy.length)) : copy;
}

async function aBrokenFile(
	chance: Dice,
): Promise<readonly [source: string, content: string | Buffer, config?: string]> {
	const { below } = chance;
	const csv = 'Title,Due,Tags,P,D\n"a, b",2030-01-02,"x,y",high,yes\nc;d,,,9,no\n';
	const config = aConfig(['title', 'due_date', 'labels', 'priority', 'done'], { skip_rows: 0 });
	switch (below(5)) {
		case 0:
			return ['wekan', spoilt(JSON.stringify(board), chance)];
		case 1:
			return [
				'ticktick',
				spoilt(
					aTickTickBackup([
						'"","Home","A","x, y","text","2030-01-03T10:00:00+0000","2","1","2"',
						'"","Home","B","","","","0","2","1"',
					]),
					chance,
				),
			];
		case 2:
			return ['csv', spoilt(csv, chance), spoilt(config, chance)];
		case 3: {
			const data = { 'data.json': spoilt(JSON.stringify([project]), chance), 'files/7': aPicture(2, 2) };
			return ['vikunja-file', await anExport([], data)];
		}
		default:
			return ['vikunja-file', spoiltBytes(await anExport([project], { 'files/7': deflateRawSync('x') }), chance)];
	}
}

test(`a broken file is taken as it is or refused, and never a bug (seed ${seed})`, async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const chance = dice(seed);
	const bugs: unknown[] = [];
	let taken = 0;

	for (let left = times; left > 0; left -= 1) {
		const [source, content, config] = await aBrokenFile(chance);
		const fields = config === undefined ? {} : { config };
		const form = { token: ada.token, field: 'import', files: [['a', content]], fields } as const;
		const { status, json } = await sendForm(app, `/migration/${source}/migrate`, form);
		if (status === 200) taken += 1;
		if (status >= 500) bugs.push([source, json, content.toString()]);
	}

	expect(bugs).toEqual([]);
	expect(taken).toBeGreaterThan(0);
	const left = app.app.database.read.selectFrom('import').select('id').where('finished', 'is', null).execute();
	expect(await left).toEqual([]);
});
