import { exportEndpoints } from '@ordna/domain/export';
import { fail } from '@ordna/domain/failures';
import { routes } from '../../http/index.ts';
import { sendFile } from '../file/index.ts';
import { confirmByPassword } from '../identity/index.ts';
import { canSendMail } from '../mail/index.ts';
import { requestExport } from './export.commands.ts';
import { findExport } from './export.queries.ts';
import { toStatus } from './export.table.ts';

export const exportRoutes = routes('export', exportEndpoints, {
	request: {
		async act(act, { password = '' }) {
			await confirmByPassword(act, password);
			await act.tell(requestExport);
			const sends = canSendMail(act.app.settings);
			return {
				message: sends
					? 'Your export is being prepared. You will get an email when it is ready.'
					: 'Your export is being prepared. Come back here in a while.',
			};
		},
	},
	status: {
		async ask(ask) {
			const found = await findExport(ask);
			return found ? toStatus(found) : {};
		},
	},
	download: {
		async act(act, { password = '' }) {
			await confirmByPassword(act, password);
			const found = await findExport(act);
			if (!found) throw fail('export.missing');
			return sendFile(act, { ...found, name: 'ordna-export.zip', isSecret: true });
		},
	},
});
