import { type AdminToken, adminUserEndpoints } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { Token } from '@ordna/domain/token';
import { answersAlways, paged, pageOf, routes } from '../../http/index.ts';
import { confirmAddressOf, editAccount } from '../account/index.ts';
import { keepAccount } from '../account-deletion/index.ts';
import { requestExportOf } from '../export/index.ts';
import { endAllSessions, endAnySession, listSessionsOf } from '../session/index.ts';
import { deleteAnyToken, listTokens } from '../token/index.ts';
import {
	createAccount,
	deleteNow,
	resetPasswordOf,
	scheduleDeletionOf,
	setAccountStatus,
	setAdministrator,
} from './admin-user.commands.ts';
import { countAccounts, listAccounts, readListedAccount, requireAccountRow } from './admin-user.queries.ts';
import { readAccount } from './admin-user-detail.ts';
import { listProjectsOf } from './admin-user-projects.ts';

export const adminUserRoutes = routes('adminUser', adminUserEndpoints, {
	list: {
		async query(context, { s = '', filter = 'all', sort = 'last_active', ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { users, total } = await listAccounts(context, { s, filter, sort, page });
			return paged(users, total, page);
		},
	},
	count: { query: (context, { s = '' }) => countAccounts(context, s) },
	read: { query: (context, { id }) => readAccount(context, id) },
	create: {
		async action(context, account) {
			return readListedAccount(context, await createAccount(context, account));
		},
	},
	edit: {
		async command(context, { id, ...edit }) {
			await editAccount(context, id, edit);
			return readListedAccount(context, id);
		},
		replay: (context, { id }) => readListedAccount(context, id),
	},
	confirmEmail: {
		async command(context, { id }) {
			await confirmAddressOf(context, id);
			return readListedAccount(context, id);
		},
		replay: (context, { id }) => readListedAccount(context, id),
	},
	requestExport: answersAlways({ message: 'The export is being prepared.' }, async (context, { id }) => {
		await requireAccountRow(context, id);
		await requestExportOf(context, id);
	}),
	setAdmin: {
		async command(context, { id, isAdmin }) {
			await setAdministrator(context, id, isAdmin);
			return readListedAccount(context, id);
		},
		replay: (context, { id }) => readListedAccount(context, id),
	},
	setStatus: {
		async command(context, { id, status }) {
			await setAccountStatus(context, id, status);
			return readListedAccount(context, id);
		},
		replay: (context, { id }) => readListedAccount(context, id),
	},
	delete: {
		async action(context, { id, mode = 'scheduled', heirId }) {
			if (mode === 'now') await deleteNow(context, id, heirId);
			else await context.run((command) => scheduleDeletionOf(command, id, heirId));
			return { message: '' };
		},
	},
	keep: {
		async command(context, { id }) {
			await requireAccountRow(context, id);
			await keepAccount(context, id);
			return readListedAccount(context, id);
		},
		replay: (context, { id }) => readListedAccount(context, id),
	},
	resetPassword: { command: (context, { id }) => resetPasswordOf(context, id), replay: 'never' },
	listTokens: {
		async query(context, { id, ...input }) {
			await requireAccountRow(context, id);
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { tokens, total } = await listTokens(context, { ownerId: id, s: '', page });
			return paged(tokens.map(toAdminToken), total, page);
		},
	},
	deleteToken: answersAlways({ message: 'Successfully deleted.' }, (context, { id }) => deleteAnyToken(context, id)),
	listProjects: {
		async query(context, { id, ...input }) {
			await requireAccountRow(context, id);
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { projects, total } = await listProjectsOf(context, id, page);
			return paged(projects, total, page);
		},
	},
	listSessions: {
		async query(context, { userId, ...input }) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { sessions, total } = await listSessionsOf(context, userId, page);
			return paged(sessions, total, page);
		},
	},
	endSession: answersAlways({ message: 'Successfully ended.' }, async (context, { session }) => {
		if (!(await endAnySession(context, session))) throw fail('session.missing', { id: session });
	}),
	endSessions: answersAlways({ message: 'Successfully ended.' }, async (context, { id }) => {
		await requireAccountRow(context, id);
		await endAllSessions(context, id);
	}),
});

function toAdminToken({ id, title, permissions, created, expiresAt, lastUsed }: Token): AdminToken {
	return { id: toId('token of anybody', id), title, permissions, created, expiresAt, lastUsed: lastUsed ?? null };
}
