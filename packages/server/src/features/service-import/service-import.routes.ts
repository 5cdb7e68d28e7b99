import { serviceImportEndpoints } from '@ordna/domain/import';
import { answersAlways, routes } from '../../http/index.ts';
import { applyServiceImport, beginServiceImport, cancelServiceImport } from './service-import.commands.ts';
import { readLast, tell } from './service-import.queries.ts';

export const serviceImportRoutes = routes('serviceImport', serviceImportEndpoints, {
	last: { query: async (context) => ({ last: await readLast(context) }) },
	begin: {
		action: async (context, { service, address, token }) =>
			tell(
				context,
				await context.run((context) =>
					beginServiceImport(context, { service, address, token, isAppliedAtOnce: false }),
				),
			),
	},
	apply: {
		action: async (context, { id, updates, mine }) =>
			tell(context, await context.run((context) => applyServiceImport(context, { id, choices: { updates, mine } }))),
	},
	cancel: answersAlways({ message: 'Successfully canceled.' }, (context, { id }) => cancelServiceImport(context, id)),
});
