import { exportEndpoints } from '@ordna/domain/export';
import { fail } from '@ordna/domain/failures';
import { routes } from '../../http/index.ts';
import { sendFile } from '../file/index.ts';
import { confirmByPassword } from '../identity/index.ts';
import { canSendMail } from '../mail/index.ts';
import { requestExport } from './export.commands.ts';
import { findExport, whenRequested } from './export.queries.ts';
import { toStatus } from './export.table.ts';
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
	status: {
		async query(context) {
			const [found, requested] = [await findExport(context), await whenRequested(context)];
			return { ...(found && toStatus(found)), ...(requested !== undefined && { requested }) };
		},
	},
	download: {
		async action(context, { password = '' }) {
			await confirmByPassword(context, password);
			const found = await findExport(context);
			if (!found) throw fail('export.missing');
			return sendFile(context, { ...found, name: 'ordna-export.zip', isSecret: true });
		},
	},
});
