import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { Project } from '@ordna/domain/project';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, granted, lockAccess, type ProjectFacts, projectFacts, rightsOf } from '../access/index.ts';
import { type ProjectRow, toProject } from '../project-record/index.ts';
import { handProjectOver } from '../share/index.ts';
import { findPeople } from '../user/index.ts';

/**
 * A page of all projects, the oldest first. An administrator has no right on what others own: a project that they cannot open is found
 * by its owner alone, and nothing that somebody wrote there is told.
 */
export async function listAllProjects(
	context: QueryContext,
	s: string,
	page: Page,
): Promise<{ projects: Project[]; total: number }> {
	const { db, dialect } = context;
	const text = s.trim();
	const rights = await rightsOf(context);
	const found = db
		.selectFrom('project')
		.innerJoin('user', 'user.id', 'project.owner_id')
		.$if(text !== '', (query) =>
			query.where((eb) =>
				eb.or([
					dialect.contains(eb.ref('user.username_key'), text),
					dialect.contains(dialect.lower(eb.ref('user.name')), text),
					eb.and([
						dialect.isOneOf(eb.ref('project.id'), [...rights.keys()]),
						dialect.contains(dialect.lower(eb.ref('project.title')), text),
					]),
				]),
			),
		);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.selectAll('project').orderBy('project.id').$call(onPage(page)).execute();
	return { projects: await toProjects(context, rows), total: Number(total) };
}

/** A project as administrators see it. */
export async function readAnyProject(context: QueryContext, id: number): Promise<Project> {
	const rows = await context.db.selectFrom('project').selectAll().where('id', '=', id).execute();
	const [project] = await toProjects(context, rows);
	if (!project) throw fail('project.missing', { id });
	return project;
}

async function toProjects(context: QueryContext, rows: readonly ProjectRow[]): Promise<Project[]> {
	const owners = await findPeople(context, [...new Set(rows.map((row) => row.owner_id))]);
	const rights = await rightsOf(context);
	return rows.map((row) => {
		const maxRight = rights.get(row.id) ?? null;
		const owner = owners.get(row.owner_id) ?? null;
		const project = toProject(row, { owner, views: [], isFavorite: false, maxRight });
		return maxRight === null ? { ...project, ...untold } : project;
	});
}

/** Instead of what somebody wrote; a project has a title on the wire. */
const untold = {
	...{ title: 'Private project', description: '', identifier: '', hexColor: '' },
	...{ backgroundInformation: null, backgroundBlurHash: '', parentProjectId: toId('project', 0) },
	defaultAssigneeId: toId('user', 0),
} as const;

/** A project of anybody, for administrators alone: they give it to another owner, and see nothing of what is in it. */
export async function requireAnyProject(context: CommandContext, id: number): Promise<Granted<ProjectFacts, 'admin'>> {
	const project = await projectFacts(context, id);
	if (!project) throw fail('project.missing', { id });
	return granted(project, 'admin');
}

/** Gives a project to another owner. Whoever owned it before has it only by a share from then on. */
export async function giveProject(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	to: UserId,
): Promise<void> {
	await lockAccess(context);
	await context.locks.lock({ projects: [project.id] });
	const { owner_id: from } = await context.db
		.selectFrom('project')
		.select('owner_id')
		.where('id', '=', project.id)
		.executeTakeFirstOrThrow();
	const heir = await context.db.selectFrom('user').select('id').where('id', '=', to).executeTakeFirst();
	if (!heir) throw fail('user.missing', { id: to });
	if (from === to) return;
	await handProjectOver(context, project.id, { from, to });
	context.changes.record('server.projectGiven', {
		...{ entityId: 1, projectId: null },
		after: { projectId: project.id, ownerId: to },
	});
}
