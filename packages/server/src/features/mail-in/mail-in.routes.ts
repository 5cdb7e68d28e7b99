import { mailInEndpoints } from '@ordna/domain/mail-in';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { answersAlways, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { createAddress, deleteAddress, replaceAddress } from './mail-in.commands.ts';
import { readAddress } from './mail-in.queries.ts';

interface OfProject {
	readonly projectId: number;
}

export const mailInRoutes = routes(
	'mailIn',
	mailInEndpoints,
	{
		read: { query: read },
		create: {
			command: async (context, input) => createAddress(context, await lockedProject(context, input)),
			replay: read,
		},
		replace: {
			command: async (context, input) => replaceAddress(context, await lockedProject(context, input)),
			replay: read,
		},
		delete: answersAlways({ message: 'Successfully deleted.' }, async (context, input) => {
			await deleteAddress(context, await lockedProject(context, input));
		}),
	},
	({ settings }) => settings.mailIn.enabled,
);

async function read(context: QueryContext, { projectId }: OfProject) {
	return readAddress(context, await requireProject(context, projectId, 'write'));
}

async function lockedProject(context: CommandContext, { projectId }: OfProject) {
	await context.locks.lock({ projects: [projectId] });
	return requireProject(context, projectId, 'write');
}
