import { fail } from '../failures/failure.ts';
import { IssueList } from './import-issues.ts';
import {
	type ImportedBucket,
	type ImportedProject,
	type ImportedProjects,
	type ImportedTask,
	plainProject,
	plainTask,
	truncatedTitle,
} from './imported.ts';
import { maxProjects, maxTasks, tooMuch } from './limits.ts';

/** So many characters the title of a task has at most. */
const maxTaskTitle = 4096;

type TaskGiven = Partial<Omit<ImportedTask, 'id' | 'relations' | 'placements'>> & { readonly title: string };

interface OpenProject {
	readonly project: Omit<ImportedProject, 'tasks' | 'buckets'>;
	readonly buckets: ImportedBucket[];
	readonly tasks: number[];
}

interface OpenTask extends ImportedTask {
	readonly relations: { readonly kind: 'subtask' | 'blocked' | 'related'; readonly otherId: number }[];
	readonly comments: ImportedTask['comments'][number][];
	readonly placements: { readonly viewId: 0; readonly bucketId: number; readonly position: null }[];
}

/** Gathers what a reader finds: projects, their columns and their tasks, by ids that it gives out itself. */
export class ImportDraft {
	readonly issues = new IssueList();
	readonly #projects: OpenProject[] = [];
	readonly #tasks: OpenTask[] = [];

	/** A project; its id. */
	project(given: { readonly title: string } & Partial<ImportedProject>): number {
		const id = this.#projects.length + 1;
		if (id > maxProjects) throw tooMuch(`at most ${maxProjects} projects`);
		const title = truncatedTitle(given.title, 'Untitled');
		this.#projects.push({ project: plainProject({ ...given, id, title }), buckets: [], tasks: [] });
		return id;
	}

	/** A column on the board of a project; its id. */
	column(projectId: number, title: string): number {
		const { buckets } = this.#project(projectId);
		const id = projectId * 1_000_000 + buckets.length + 1;
		buckets.push({ id, viewId: 0, title: truncatedTitle(title, 'Untitled'), limit: 0, position: buckets.length + 1 });
		return id;
	}

	/** A task; its id, or 0 for one without a title, which is left out. */
	task(projectId: number, given: TaskGiven, columnId = 0): number {
		const title = given.title.trim();
		if (title === '') {
			this.issues.add('untitled', this.#project(projectId).project.title, given.description);
			return 0;
		}
		const id = this.#tasks.length + 1;
		if (id > maxTasks) throw tooMuch(`at most ${maxTasks} tasks`);
		if (title.length > maxTaskTitle) this.issues.add('longTitle', title);
		const placements = columnId === 0 ? [] : [{ viewId: 0 as const, bucketId: columnId, position: null }];
		const cut = title.length > maxTaskTitle ? [...title].slice(0, maxTaskTitle).join('') : title;
		const comments = [...(given.comments ?? [])];
		this.#tasks.push({ ...plainTask({ ...given, id, title: cut }), relations: [], comments, placements });
		this.#project(projectId).tasks.push(id);
		return id;
	}

	/** Puts a task beneath another; what is 0 is no task. */
	subtask(parentId: number, childId: number): void {
		this.#relate(parentId, 'subtask', childId);
	}

	/** Notes that a task waits for another. */
	blocked(taskId: number, byId: number): void {
		this.#relate(taskId, 'blocked', byId);
	}

	/** Adds a comment to a task. */
	comment(taskId: number, comment: Omit<ImportedTask['comments'][number], 'id'>): void {
		const task = this.#tasks[taskId - 1];
		if (task && comment.comment !== '') task.comments.push({ id: task.comments.length + 1, ...comment });
	}

	/** Adds to what stands in the description of a task. */
	describe(taskId: number, html: string): void {
		const task = this.#tasks[taskId - 1];
		if (task) this.#tasks[taskId - 1] = { ...task, description: `${task.description}${html}` };
	}

	/**
	 * What was gathered: one project stands by itself, several beneath one.
	 * @param root the title of that one.
	 */
	toImported(root: string): ImportedProjects {
		if (this.#projects.length === 0) throw fail('import.empty');
		const projects = this.#projects.map(({ project, buckets, tasks }) => ({
			...project,
			buckets,
			tasks: tasks.flatMap((id) => this.#tasks[id - 1] ?? []),
		}));
		const issues = this.issues.toList();
		const tops = projects.filter(({ parentId }) => parentId === 0);
		if (tops.length <= 1) return { projects, filters: [], issues };
		const rootId = projects.length + 1;
		const above = plainProject({ id: rootId, title: root, sourceId: 'root' });
		const beneath = projects.map((project) => (project.parentId === 0 ? { ...project, parentId: rootId } : project));
		return { projects: [above, ...beneath], filters: [], issues };
	}

	#project(id: number): OpenProject {
		const project = this.#projects[id - 1];
		if (!project) throw new Error(`no project ${id} in the draft`);
		return project;
	}

	#relate(taskId: number, kind: 'subtask' | 'blocked', otherId: number): void {
		const task = this.#tasks[taskId - 1];
		if (task && otherId > 0 && taskId !== otherId) task.relations.push({ kind, otherId });
	}
}
