import { type AdminUser, adminUserEndpoints } from '@ordna/domain/admin';
import type { UserId } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useAccount } from '../user/index.ts';
import { useAct } from './admin.api.ts';

/** Accounts that are closed by an administrator (docs/wire/auth.md#accounts). */
const disabled = 2;
const active = 0;
const unconfirmed = 1;

/** What an administrator does about one person: each asks first where something is lost, and says what was done. */
export function usePersonActs(person: AdminUser) {
	const { t } = useTranslation('admin');
	const me = useAccount();
	const { act, isBusy } = useAct();
	const { id } = person;
	const name = displayName(person);
	const isOpen = person.status === active;

	return {
		isBusy,
		isOpen,
		/** Why nothing of this is possible, in a sentence; nothing where it is. */
		whyNot: id === me.id ? t('acts.oneself') : undefined,
		whyAdminStays: person.isAdminBySettings ? t('acts.bySettings') : id === me.id ? t('acts.oneself') : undefined,
		async setOpen() {
			const question = { title: t('acts.disableSure', { name }), text: t('acts.disableText'), verb: t('acts.disable') };
			if (isOpen && !(await confirm(question))) return;
			const done = await act((api) =>
				api.call(adminUserEndpoints.setStatus, { id, status: isOpen ? disabled : active }),
			);
			if (done) notify({ text: t(isOpen ? 'acts.disabled' : 'acts.enabled', { name }) });
		},
		async setAdmin(isAdmin: boolean) {
			const done = await act((api) => api.call(adminUserEndpoints.setAdmin, { id, isAdmin }));
			if (done) notify({ text: t(isAdmin ? 'acts.adminAdded' : 'acts.adminRemoved', { name }) });
		},
		async keep() {
			const done = await act((api) => api.call(adminUserEndpoints.keep, { id }));
			if (done) notify({ text: t('acts.kept', { name }) });
		},
		/** A provider says what the others are called; a bot is its owner's. */
		canEdit: person.issuer === 'local' && person.botOwnerId === undefined,
		hasData: person.botOwnerId === undefined,
		/** Whether an address waits to be confirmed, as far as a row of the list says. */
		isUnconfirmed: person.status === unconfirmed,
		async confirmEmail() {
			const done = await act((api) => api.call(adminUserEndpoints.confirmEmail, { id }));
			if (done) notify({ text: t('acts.emailConfirmed', { name }) });
		},
		async requestExport() {
			const question = {
				title: t('acts.exportSure', { name }),
				text: t('acts.exportText', { name }),
				verb: t('acts.export'),
				isHarmless: true,
			};
			if (!(await confirm(question))) return;
			const done = await act((api) => api.call(adminUserEndpoints.requestExport, { id }));
			if (done) notify({ text: t('acts.exportAsked', { name }) });
		},
		async endSessions() {
			const question = { title: t('acts.endSure', { name }), text: t('acts.endText'), verb: t('acts.end') };
			if (!(await confirm(question))) return;
			const done = await act((api) => api.call(adminUserEndpoints.endSessions, { id }));
			if (done) notify({ text: t('acts.ended', { name }) });
		},
		/** Answers with the link where the server sends no email. */
		async resetPassword(): Promise<string | undefined> {
			const done = await act((api) => api.call(adminUserEndpoints.resetPassword, { id }));
			if (done?.isSent) notify({ text: t('reset.sent', { email: person.email }) });
			return done?.link;
		},
		/** Whether it is done. */
		async remove(mode: 'scheduled' | 'now', heirId: UserId | undefined): Promise<boolean> {
			const input = { id, mode, ...(heirId !== undefined && { heirId }) };
			const done = await act((api) => api.call(adminUserEndpoints.delete, input).then(() => true));
			if (done) notify({ text: t(mode === 'now' ? 'delete.done' : 'delete.scheduled', { name }) });
			return done === true;
		},
	};
}
