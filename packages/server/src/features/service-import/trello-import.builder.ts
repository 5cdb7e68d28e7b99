import type { TrelloBoard, TrelloService } from '../../testing/trello-service.ts';

const kitchen = '5f00000000000000000000b1';
const saw = '5f0000000000000000000001';
const paint = '5f0000000000000000000002';
const gone = '5f0000000000000000000003';

/** Puts something of everything into a Trello. */
export function fillTrello(trello: TrelloService, picture: Buffer): void {
	const { address } = trello;
	const at = (card: string, file: string) => `${address}/1/cards/${card}/attachments/${file}/download/${file}`;
	trello.boards = [
		aKitchen(at),
		{
			board: {
				...{ id: 'b2', name: 'Garden', desc: 'All **green**', closed: true, starred: false, idOrganization: 'w1' },
				...{ organization: { id: 'w1', name: 'home', displayName: 'Home' }, prefs: { backgroundImage: null } },
			},
		},
		{
			board: {
				id: 'b3',
				name: 'Mine',
				closed: false,
				starred: true,
				idOrganization: null,
				prefs: withPicture(address),
			},
			lists: [{ id: 'l9', name: 'Now', pos: 1 }],
			cards: [{ id: 'c9', idList: 'l9', name: 'Read', cover: coverOf(address) }],
		},
	];
	trello.files = {
		[new URL(at(saw, 'plan')).pathname]: 'a plan',
		[new URL(at(saw, 'photo')).pathname]: picture,
		'/files/cover-large': 'a cover',
		'/files/cover-small': 'a small cover',
		'/files/background': picture,
	};
}

const withPicture = (address: string) => ({ backgroundImage: `${address}/files/background` });

/** Of a card whose cover is none of its files. */
function coverOf(address: string) {
	const scaled = [
		{ width: 75, url: `${address}/files/cover-small` },
		{ width: 1200, url: `${address}/files/cover-large` },
	];
	return { idAttachment: null, color: null, scaled };
}

function aKitchen(at: (card: string, file: string) => string): TrelloBoard {
	const comment = { type: 'commentCard', memberCreator: { id: 'kim', fullName: 'Kim' } };
	return {
		board: {
			...{ id: kitchen, name: 'Kitchen', desc: '', closed: false, starred: true, idOrganization: 'w1' },
			...{ organization: { id: 'w1', name: 'home', displayName: 'Home' }, prefs: {} },
		},
		lists: [
			{ id: 'l2', name: 'Later', pos: 2, closed: false },
			{ id: 'l1', name: 'Now', pos: 1, closed: false },
			{ id: 'l3', name: 'Old', pos: 3, closed: true },
		],
		labels: [{ id: 'x', name: 'Loud', color: 'red' }],
		members: [{ id: 'me', username: 'ada', fullName: 'Ada Lovelace' }],
		checklists: [
			{
				...{ id: 'k', idCard: saw, name: 'Tools', pos: 1 },
				checkItems: [
					{ name: 'Bench', state: 'incomplete', pos: 2 },
					{ name: 'Saw', state: 'complete', pos: 1 },
				],
			},
		],
		customFields: [{ id: 'f', name: 'Price', type: 'number' }],
		cards: [
			{
				customFieldItems: [{ id: 'i', idCustomField: 'f', value: { number: '12.5' } }],
				...{ id: saw, idList: 'l1', name: 'Cut the board', desc: 'Twice **measured**', pos: 2, closed: false },
				...{ due: '2026-06-05T15:00:00.000Z', dueComplete: false, dueReminder: 60, start: '2026-06-01T08:00:00.000Z' },
				...{ idLabels: ['x'], idMembers: ['me'], idAttachmentCover: 'photo' },
				attachments: [
					{ id: 'plan', name: 'plan.txt', url: at(saw, 'plan'), isUpload: true, bytes: 6 },
					{ id: 'photo', name: 'photo.png', url: at(saw, 'photo'), isUpload: true, bytes: 100 },
					{ id: 'lost', name: 'lost.txt', url: at(saw, 'lost'), isUpload: true, bytes: 4 },
					{ id: 'film', name: 'film.mp4', url: at(saw, 'film'), isUpload: true, bytes: 99_000_000 },
					{ id: 'shop', name: 'The shop', url: 'https://shop.example/saws', isUpload: false },
				],
			},
			{ id: paint, idList: 'l1', name: 'Buy paint', desc: '', pos: 1, closed: false, dueReminder: -1 },
			{ id: gone, idList: 'l3', name: 'Old door', desc: '', pos: 9, closed: true },
		],
		actions: [
			{ ...comment, id: 'a2', date: '2026-02-02T00:00:00.000Z', data: { card: { id: saw }, text: 'Then *oil*' } },
			{
				...{ ...comment, id: 'a1', date: '2026-02-01T00:00:00.000Z', memberCreator: { id: 'me', fullName: 'Ada' } },
				data: { card: { id: saw }, text: 'See the plan' },
			},
		],
	};
}
