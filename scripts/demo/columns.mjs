/**
 * Gives a board its columns and tells their ids by title. A board comes with three: the first takes new tasks, the last
 * makes them done, so those two and the one between are renamed and the others put between them.
 *
 * @param {import('./api.mjs').Api} api
 * @param {{ id: number, views: { id: number, view_kind: string }[] }} project
 * @param {string[]} [columns] three or more, `Doing:3` takes three cards
 * @returns {Promise<Record<string, number>>}
 */
export async function makeColumns(api, project, columns) {
	const board = project.views.find(({ view_kind }) => view_kind === 'kanban');
	if (!columns || !board) return {};
	const path = `/projects/${project.id}/views/${board.id}/buckets`;
	/** @type {{ id: number }[]} */
	const [first, second, last] = await api.ask('GET', path);
	/** @type {Record<string, number>} */
	const ids = {};
	for (const [at, column] of columns.entries()) {
		const [title = '', limit = '0'] = column.split(':');
		const body = { title, limit: Number(limit), position: (at + 1) * 100 };
		const existing = at === columns.length - 1 ? last : [first, second][at];
		const made = await (existing ? api.ask('POST', `${path}/${existing.id}`, body) : api.ask('PUT', path, body));
		ids[title] = made.id;
	}
	return ids;
}
