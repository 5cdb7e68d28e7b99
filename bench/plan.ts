import { randomFrom } from './random.ts';
import { labelTitles, paragraph, taskTitle } from './words.ts';

/** How much a bench database holds; the figures of a result hold for one size only. */
export interface Size {
	readonly people: number;
	readonly projectsEach: number;
	readonly tasksEach: number;
	/** One workspace: a team of everybody stands on every project. */
	readonly isShared: boolean;
	readonly nestedProjects: number;
	readonly boardTasks: number;
	readonly longListTasks: number;
	/** People who ask for nothing: their tasks only stand in the same database. */
	readonly others: Pick<Size, 'people' | 'projectsEach' | 'tasksEach'>;
}

const nobody = { people: 0, projectsEach: 0, tasksEach: 0 };
const deep = { nestedProjects: 1000, boardTasks: 5000, longListTasks: 10_000, others: nobody } as const;

export const sizes = {
	/** For trying the bench itself out: its figures say nothing. */
	tiny: {
		people: 4,
		projectsEach: 2,
		tasksEach: 12,
		isShared: false,
		nestedProjects: 12,
		boardTasks: 160,
		longListTasks: 300,
		others: { people: 1, projectsEach: 1, tasksEach: 12 },
	},
	/** Soon there through the API too: to compare two builds. */
	few: {
		people: 3,
		projectsEach: 4,
		tasksEach: 80,
		isShared: false,
		nestedProjects: 0,
		boardTasks: 0,
		longListTasks: 0,
		others: nobody,
	},
	/** The size of the figures to beat: 48,000 tasks and the board of 5,000. */
	people: { people: 100, projectsEach: 6, tasksEach: 80, isShared: false, ...deep },
	/** The same people, and a million tasks of others in 2,000 projects: what a database costs that has grown. */
	crowd: {
		people: 100,
		projectsEach: 6,
		tasksEach: 80,
		isShared: false,
		...deep,
		others: { people: 200, projectsEach: 10, tasksEach: 500 },
	},
	workspace: { people: 20, projectsEach: 10, tasksEach: 1000, isShared: true, ...deep },
	million: { people: 100, projectsEach: 20, tasksEach: 500, isShared: false, ...deep },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof sizes;

export function isSizeName(name: string): name is SizeName {
	return Object.hasOwn(sizes, name);
}

/** What is seeded: others, the people with their projects, or one of the deep cases, each with a person of its own. */
export const parts = ['others', 'base', 'nested', 'board', 'long'] as const;
export type Part = (typeof parts)[number];

export function isPart(name: string): name is Part {
	return parts.some((part) => part === name);
}

export interface PersonPlan {
	readonly username: string;
	readonly email: string;
	readonly password: string;
}

export interface ProjectPlan {
	readonly owner: PersonPlan;
	readonly title: string;
	/** Title of the project above it, one of the same owner that comes earlier. */
	readonly parent: string | null;
	readonly taskCount: number;
	/** Columns besides the three that a new board has. */
	readonly moreColumns: readonly string[];
	/** Share of tasks that are done. */
	readonly doneShare: number;
}

export interface TaskPlan {
	readonly title: string;
	readonly description: string;
	readonly isDone: boolean;
	/** 0 unset to 5. */
	readonly priority: number;
	readonly startDate: Date | null;
	readonly dueDate: Date | null;
	readonly reminder: Date | null;
	/** 0 to 1. */
	readonly percentDone: number;
	/** Of `labelTitles`; the owner has one label of each. */
	readonly labels: readonly number[];
	readonly isAssignedToOwner: boolean;
	/** Which column of the board, counted from the left; null: wherever a new task goes. */
	readonly column: number | null;
}

function person(name: string): PersonPlan {
	return { username: `bench-${name}`, email: `bench-${name}@example.com`, password: 'correct-horse-9' };
}

export const deepOwner = {
	nested: person('nested'),
	board: person('board'),
	long: person('long'),
} as const satisfies Record<Exclude<Part, 'base' | 'others'>, PersonPlan>;

export function peopleOf(size: SizeName, part: Part): PersonPlan[] {
	if (part === 'base') return manyPeople(sizes[size].people, '');
	if (part === 'others') return manyPeople(sizes[size].others.people, 'other-');
	return [deepOwner[part]];
}

function manyPeople(count: number, prefix: string): PersonPlan[] {
	return Array.from({ length: count }, (_, at) => person(`${prefix}${String(at + 1).padStart(4, '0')}`));
}

export function projectsOf(size: SizeName, part: Part, owner: PersonPlan): ProjectPlan[] {
	const { nestedProjects, boardTasks, longListTasks } = sizes[size];
	const plain = { owner, parent: null, taskCount: 0, moreColumns: [], doneShare: 0 };
	switch (part) {
		case 'others':
		case 'base':
			return plainProjects(owner, part === 'base' ? sizes[size] : sizes[size].others);
		case 'nested':
			return Array.from({ length: nestedProjects }, (_, at) => nestedProject(owner, at));
		case 'board':
			return [{ ...plain, title: 'The large board', taskCount: boardTasks, moreColumns: ['Review', 'Waiting'] }];
		case 'long':
			return [{ ...plain, title: 'The long list', taskCount: longListTasks, moreColumns: ['Review', 'Waiting'] }];
	}
}

function plainProjects(owner: PersonPlan, { projectsEach, tasksEach }: Size['others']): ProjectPlan[] {
	return Array.from({ length: projectsEach }, (_, at) => ({
		owner,
		title: `Project ${at + 1} of ${owner.username}`,
		parent: null,
		taskCount: tasksEach,
		moreColumns: [],
		doneShare: 0.3,
	}));
}

/** A tree in which each project has up to ten below it: three levels for a thousand. */
function nestedProject(owner: PersonPlan, at: number): ProjectPlan {
	const title = (number: number) => `Nested ${number}`;
	const parent = at < 10 ? null : title(Math.floor(at / 10));
	return { owner, title: title(at), parent, taskCount: 0, moreColumns: [], doneShare: 0 };
}

const dayMs = 86_400_000;

/** The tasks of a project, one after the other, always the same ones for a size, a project and a day. */
export function* tasksOf(size: SizeName, project: ProjectPlan, now: Date): Generator<TaskPlan> {
	const random = randomFrom(size, project.owner.username, project.title);
	const today = Math.floor(now.getTime() / dayMs) * dayMs;
	const columns = 3 + project.moreColumns.length;
	for (let number = 1; number <= project.taskCount; number++) {
		const due = random.chance(0.6) ? today + (random.below(180) - 60) * dayMs + random.below(12) * 3_600_000 : null;
		yield {
			title: taskTitle(random, number),
			description: random.chance(0.5) ? paragraph(random) : '',
			isDone: random.chance(project.doneShare),
			priority: random.chance(0.4) ? 1 + random.below(5) : 0,
			startDate: due !== null && random.chance(0.2) ? new Date(due - 3 * dayMs) : null,
			dueDate: due === null ? null : new Date(due),
			reminder: due !== null && random.chance(0.1) ? new Date(due - dayMs) : null,
			percentDone: random.chance(0.1) ? 0.5 : 0,
			labels: random.chance(0.2) ? [random.below(labelTitles.length)] : [],
			isAssignedToOwner: random.chance(0.1),
			// Of a board that nobody finishes the tasks stand in every column; elsewhere a quarter is in hand.
			column: project.doneShare === 0 ? random.below(columns) : random.chance(0.25) ? 1 : null,
		};
	}
}
