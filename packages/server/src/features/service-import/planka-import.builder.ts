import type { PlankaService } from '../../testing/planka-service.ts';

/** Puts something of everything into a Planka. */
export function fillPlanka(planka: PlankaService): void {
	Object.assign(planka, { answers: plankaAnswers, pages });
}

const kim = { id: 'u2', username: 'kim', name: 'Kim' };
const ada = { id: 'u1', username: 'ada', name: 'Ada' };

/** What stands on a server with something of everything. */
export const plankaAnswers = {
	'/users/me': { item: ada },
	'/projects': {
		items: [
			{ id: 'p1', name: 'House', description: 'All **rooms**', isFavorite: true },
			{ id: 'p2', name: 'Garden' },
		],
		included: {
			boards: [
				{ id: 'b1', projectId: 'p1', position: 1, name: 'Kitchen' },
				{ id: 'b2', projectId: 'p1', position: 2, name: 'Bath' },
				{ id: 'b3', projectId: 'p2', position: 1, name: 'Beds' },
			],
		},
	},
	'/boards/b1': {
		item: { id: 'b1', name: 'Kitchen', position: 1 },
		included: {
			users: [ada, kim],
			lists: [
				{ id: 'l4', type: 'trash', position: null, name: null },
				{ id: 'l3', type: 'archive', position: null, name: null },
				{ id: 'l2', type: 'closed', position: 2, name: 'Done' },
				{ id: 'l1', type: 'active', position: 1, name: 'Now' },
			],
			labels: [{ id: 'x', name: '', color: 'berry-red' }],
			cards: [
				{
					...{ id: 'c1', listId: 'l1', position: 2, name: 'Cut the board', description: 'Twice **measured**' },
					...{ dueDate: '2026-06-05T15:00:00.000Z', createdAt: '2026-01-02T03:04:05.000Z', commentsTotal: 25 },
					coverAttachmentId: 'a1',
				},
				{ id: 'c2', listId: 'l1', position: 1, name: 'Buy paint', commentsTotal: 0 },
				{ id: 'c3', listId: 'l2', position: 3, name: 'Old door', commentsTotal: 0 },
			],
			cardLabels: [{ cardId: 'c1', labelId: 'x' }],
			cardMemberships: [{ cardId: 'c1', userId: 'u1' }],
			taskLists: [{ id: 'k', cardId: 'c1', position: 1, name: 'Tools' }],
			tasks: [{ taskListId: 'k', position: 1, name: 'Saw', isCompleted: true }],
			attachments: [
				{ id: 'a1', cardId: 'c1', type: 'file', name: 'plan.txt', data: { size: 6 } },
				{ id: 'a2', cardId: 'c1', type: 'file', name: 'lost.txt', data: {} },
				{ id: 'a3', cardId: 'c1', type: 'link', name: 'The shop', data: { url: 'https://shop.example/saws' } },
			],
			customFieldGroups: [{ id: 'g', cardId: 'c1', position: 1, name: 'Size' }],
			customFields: [{ id: 'f', customFieldGroupId: 'g', position: 1, name: 'Width' }],
			customFieldValues: [{ cardId: 'c1', customFieldGroupId: 'g', customFieldId: 'f', content: '80 cm' }],
		},
	},
	'/boards/b2': { item: { id: 'b2', name: 'Bath', position: 2 }, included: { lists: [], cards: [] } },
	'/boards/b3': { item: { id: 'b3', name: 'Beds', position: 1 }, included: { lists: [], cards: [] } },
	'/attachments/a1/download/plan.txt': 'a plan',
};

const pages = {
	'/cards/c1/comments': Array.from({ length: 25 }, (_, at) => ({
		...{ id: `m${at}`, cardId: 'c1', userId: at === 24 ? 'u1' : 'u2', text: `Then *${at}*` },
		createdAt: new Date(Date.UTC(2026, 1, 25 - at)).toISOString(),
	})),
	'/lists/l3/cards': Array.from({ length: 30 }, (_, at) => ({
		...{ id: `z${at}`, listId: 'l3', position: null, name: `Long ago ${at}`, commentsTotal: 0 },
		listChangedAt: new Date(Date.UTC(2025, 1, 30 - at)).toISOString(),
	})),
};
