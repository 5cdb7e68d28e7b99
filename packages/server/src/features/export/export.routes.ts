import { exportEndpoints } from '@ordna/domain/export';
import { fail } from '@ordna/domain/failures';
import { answersAlways, routes } from '../../http/index.ts';
import { sendFile } from '../file/index.ts';
import { confirmByPassword } from '../identity/index.ts';
import { canSendMail } from '../mail/index.ts';
import { cancelExport, deleteExport, requestExport } from './export.commands.ts';
import { exportStatusOf, findExport } from './export.queries.ts';
import { exportTasks } from './task-files.ts';

export const exportRoutes = routes('export', exportEndpoints, {
	request: {
		async action(context, { password = '' }) {
			await confirmByPassword(context, password);
			await context.run(requestExport);
			const sends = canSendMail(context.app.settings);
			return {
				message: sends
					? 'Your export is being prepared. You will get an email when it is ready.'
					: 'Your export is being prepared. Come back here in a while.',
			};
		},
	},
	ofProject: {
		action: (context, { projectId, format = 'csv' }) => exportTasks(context, { projectId }, format),
	},
	everything: { action: (context, { format = 'csv' }) => exportTasks(context, {}, format) },
	status: { query: exportStatusOf },
	cancel: answersAlways({ message: 'The export was canceled.' }, cancelExport),
	remove: answersAlways({ message: 'The export was deleted.' }, deleteExport),
	download: {
		async action(context, { password = '' }) {
			await confirmByPassword(context, password);
			const found = await findExport(context);
			if (!found) throw fail('export.missing');
			return sendFile(context, { ...found, name: 'ordna-export.zip', isSecret: true });
		},
	},
});
