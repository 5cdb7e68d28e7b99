import { serviceImportEndpoints } from '@ordna/domain/import';
import { answersAlways, routes } from '../../http/index.ts';
import { requirePeople } from '../import/index.ts';
import { readCredentials } from './credentials.ts';
import { applyServiceImport, beginServiceImport, cancelServiceImport } from './service-import.commands.ts';
import { readLast, tell } from './service-import.queries.ts';
import { credentialsFor } from './sign-ins.ts';

export const serviceImportRoutes = routes('serviceImport', serviceImportEndpoints, {
	last: { query: async (context) => ({ last: await readLast(context) }) },
	begin: {
		async action(context, { service, address, code, ...typed }) {
			const ownKey = context.app.settings.migration.trello.key;
			const credentials =
				code === undefined
					? readCredentials(service, typed, ownKey)
					: await credentialsFor(context.app, { service, code });
			const begun = { service, address, credentials, isAppliedAtOnce: false };
			return tell(context, await context.run((context) => beginServiceImport(context, begun)));
		},
	},
	apply: {
		async action(context, { id, ...choices }) {
			await requirePeople(context, choices);
			return tell(context, await context.run((context) => applyServiceImport(context, { id, choices })));
		},
	},
	cancel: answersAlways({ message: 'Successfully canceled.' }, (context, { id }) => cancelServiceImport(context, id)),
});
