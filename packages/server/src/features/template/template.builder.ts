import type { ProjectId } from '@ordna/domain/project';
import type { Template } from '@ordna/domain/template';
import type { TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

let made = 0;

/** A template of a project, of somebody new when nobody is named, of an empty one when none is. */
export async function aTemplate(
	app: TestApp,
	{ owner, project, title }: { owner?: TestUser; project?: { id: ProjectId }; title?: string } = {},
): Promise<Template> {
	made += 1;
	const maker = owner ?? (await aUser(app));
	const { id } = project ?? (await aProject(app, { owner: maker }));
	return app.api(maker.token).template.create({ id, title: title ?? `Template ${made}` });
}
