import { fail } from '@ordna/domain/failures';
import { isPseudoProjectId } from '@ordna/domain/project';
import { templateEndpoints } from '@ordna/domain/template';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { answersAlways, JsonFragment, routes } from '../../http/index.ts';
import { type Granted, lockAccess, type ProjectFacts, requireProject } from '../access/index.ts';
import { readProject } from '../project/index.ts';
import { requireOwnProject } from '../task/index.ts';
import { serializeChangedTasks } from '../task-json/index.ts';
import { serializeReadableTasks } from '../task-read/index.ts';
import { requireTask } from '../task-record/index.ts';
import { projectSource, proposalOf, taskSource } from './read-source.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './template.commands.ts';
import { listTemplates, requireDocument, requireTemplate, requireWholeTemplate } from './template.queries.ts';
import { toTemplate } from './template.table.ts';
import { makeProject, makeTasks } from './use-template.ts';

export const templateRoutes = routes('template', templateEndpoints, {
	list: { query: async (context) => (await listTemplates(context)).map(toTemplate) },
	read: { query: read },
	propose: {
		query: async (context, { id }) => proposalOf(context, await projectSource(context, await readable(context, id))),
	},
	create: {
		async command(context, { id, ...draft }) {
			const source = await projectSource(context, await readable(context, id));
			return toTemplate(await createTemplate(context, source, draft));
		},
		keeps: 'template.created',
		replay: (context, _, { made: [id = 0] }) => read(context, { id }),
	},
	proposeOfTask: {
		query: async (context, { id }) =>
			proposalOf(context, await taskSource(context, await requireTask(context, id, 'read'))),
	},
	createOfTask: {
		async command(context, { id, ...draft }) {
			const source = await taskSource(context, await requireTask(context, id, 'read'));
			return toTemplate(await createTemplate(context, source, draft));
		},
		keeps: 'template.created',
		replay: (context, _, { made: [id = 0] }) => read(context, { id }),
	},
	update: {
		async command(context, { id, ...changes }) {
			return toTemplate(await updateTemplate(context, await requireTemplate(context, id), changes));
		},
		replay: read,
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		await deleteTemplate(context, await requireWholeTemplate(context, id));
	}),
	use: {
		async action(context, { id, title, parentProjectId = 0, start = null }) {
			const projectId = await context.runOnce({
				keeps: 'project.created',
				async run(context) {
					const document = await requireDocument(context, { id, kind: 'project' });
					await lockAccess(context);
					const parent = await requireParent(context, parentProjectId);
					return makeProject(context, document, { title, parent, start });
				},
				replay: async (_, { made: [made = 0] }) => made,
			});
			return (await readProject(context, projectId)).text;
		},
	},
	useInProject: {
		async command(context, { id, projectId, start = null }) {
			await context.locks.lock({ projects: [requireOwnProject(projectId)] });
			const project = await requireProject(context, projectId, 'write');
			const document = await requireDocument(context, { id, kind: 'task' });
			const ids = await makeTasks(context, document, { project, start });
			return inTasks(await serializeChangedTasks(context, ids));
		},
		keeps: 'task.created',
		// The first of the template was made last.
		replay: async (context, _, { made }) =>
			inTasks(made.length === 0 ? [] : await serializeReadableTasks(context, made.toReversed())),
	},
});

async function read(context: QueryContext, { id }: { id: number }) {
	return toTemplate(await requireTemplate(context, id));
}

function readable(context: QueryContext, id: number): Promise<Granted<ProjectFacts, 'read'>> {
	return requireProject(context, requireOwnProject(id), 'read', { archived: true });
}

async function requireParent(context: CommandContext, id: number): Promise<Granted<ProjectFacts, 'write'> | undefined> {
	if (id === 0) return undefined;
	if (isPseudoProjectId(id)) throw fail('project.parentPseudo');
	await context.locks.lock({ projects: [id] });
	return requireProject(context, id, 'write');
}

const inTasks = (texts: readonly string[]) => new JsonFragment(`{"tasks":[${texts.join(',')}]}`);
