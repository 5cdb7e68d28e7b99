/**
 * A task of the workspace. Names stand for what is looked up when it is made.
 *
 * @typedef {object} DemoTask
 * @property {string} title
 * @property {string} description HTML
 * @property {string[]} labels
 * @property {string[]} people who it is assigned to
 * @property {string} [author] the owner of the project without one
 * @property {number} priority
 * @property {number} percent
 * @property {string} [due] see day.mjs, as from and to
 * @property {string} [from]
 * @property {string} [to]
 * @property {{ everyDays: number, isMonthly: boolean }} [repeat]
 * @property {number} [remindHours] before it is due
 * @property {string} [column]
 * @property {string} [colour]
 * @property {boolean} isDone
 * @property {boolean} isFavorite
 */

/**
 * Reads tasks, one a line: the title, then its marks behind a bar; blanks within a mark are written as `_`. What stands
 * indented below is the description: paragraphs, `- points`, `[x] ticked` and `[ ] open` items.
 *
 *     Fire the second test kiln | due:fri@15:00 !3 *Kiln @maja >Doing every:14 colour:teal
 *     	Slowly up to 600°, then as fast as it will go.
 *     	[x] Sweep the shelves
 *     	[ ] Cones 6, 7 and 8
 *
 * Marks: `due:` `from:` `to:` a day · `!3` priority · `*` label · `@` person · `>` column · `every:` days or `month` ·
 * `remind:` hours before it is due · `40%` · `colour:` colour · `by:` who made it · `done` · `star`.
 *
 * @param {string} text
 * @returns {DemoTask[]}
 */
export function readTasks(text) {
	/** @type {{ line: string, below: string[] }[]} */
	const entries = [];
	for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
		if (line.startsWith('\t')) entries.at(-1)?.below.push(line.trim());
		else entries.push({ line, below: [] });
	}
	return entries.map(({ line, below }) => readTask(line, below));
}

/**
 * @param {string} line
 * @param {string[]} below
 */
function readTask(line, below) {
	const [title = '', marks = ''] = line.split(' | ');
	/** @type {DemoTask} */
	const task = {
		title: title.trim(),
		description: toHtml(below),
		labels: [],
		people: [],
		priority: 0,
		percent: 0,
		isDone: false,
		isFavorite: false,
	};
	for (const mark of marks.split(' ').filter(Boolean)) applyMark(task, mark.replaceAll('_', ' '));
	return task;
}

/**
 * @param {DemoTask} task
 * @param {string} mark
 */
function applyMark(task, mark) {
	const [word = '', value = ''] = mark.split(/:(.*)/s);
	if (mark.startsWith('*')) task.labels.push(mark.slice(1));
	else if (mark.startsWith('@')) task.people.push(mark.slice(1));
	else if (mark.startsWith('>')) task.column = mark.slice(1);
	else if (mark.startsWith('!')) task.priority = Number(mark.slice(1));
	else if (mark.endsWith('%')) task.percent = Number(mark.slice(0, -1));
	else if (mark === 'done') task.isDone = true;
	else if (mark === 'star') task.isFavorite = true;
	else if (word === 'due' || word === 'from' || word === 'to' || word === 'colour') task[word] = value;
	else if (word === 'remind') task.remindHours = Number(value);
	else if (word === 'by') task.author = value;
	else if (word === 'every') task.repeat = { everyDays: Number(value) || 0, isMonthly: value === 'month' };
	else throw new Error(`“${mark}” of “${task.title}” means nothing.`);
}

/**
 * @param {string[]} lines
 * @returns {string}
 */
function toHtml(lines) {
	const blocks = lines.map(toBlock);
	return blocks
		.map(({ list, html }, at) => {
			const opens = list && blocks[at - 1]?.list !== list;
			const closes = list && blocks[at + 1]?.list !== list;
			const type = list === 'tasks' ? ' data-type="taskList"' : '';
			return `${opens ? `<ul${type}>` : ''}${html}${closes ? '</ul>' : ''}`;
		})
		.join('');
}

/** @param {string} line */
function toBlock(line) {
	const item = /^\[([ x])\] (.*)$/.exec(line);
	if (item) {
		const isDone = item[1] === 'x';
		const html = `<li data-type="taskItem" data-checked="${isDone}"><p>${item[2]}</p></li>`;
		return { list: 'tasks', html };
	}
	if (line.startsWith('- ')) return { list: 'points', html: `<li><p>${line.slice(2)}</p></li>` };
	return { list: undefined, html: `<p>${line}</p>` };
}
