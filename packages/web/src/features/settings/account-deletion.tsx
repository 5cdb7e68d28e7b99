import { accountDeletionEndpoints } from '@ordna/domain/account-deletion';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { CancelDeletion, PasswordDialog } from '../account/index.ts';
import { useInfo } from '../info/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';
import { DeletionLoss } from './deletion-loss.tsx';
import { SettingGroup } from './setting.tsx';

/** The codes of the wire: the token is unknown, used or too old; it was mailed to somebody else. */
const [wrongToken, notYours] = [1028, 1029];

/** The end of the account, in three days: asked for, confirmed by e-mail, called off. */
export function AccountDeletion() {
	const { t } = useTranslation('account');
	const { userDeletionEnabled } = useInfo();
	const { deletionScheduledAt } = useAccount();
	const format = useDateFormat();
	const refusal = useConfirmation();
	if (!userDeletionEnabled && !deletionScheduledAt) return null;
	return (
		<SettingGroup title={t('deletion.title')}>
			{refusal && (
				<Note kind="bad" isAnnounced className={styles.note}>
					{refusal}
				</Note>
			)}
			{deletionScheduledAt ? (
				<AccountRow
					isDangerous
					title={t('deletion.scheduled', { date: format.long(deletionScheduledAt) })}
					hint={t('deletion.scheduledHint')}
				>
					<CancelDeletion />
				</AccountRow>
			) : (
				<AskForDeletion />
			)}
		</SettingGroup>
	);
}

function AskForDeletion() {
	const { t } = useTranslation('account');
	const { api } = useClient();
	const { mailerEnabled } = useInfo();
	const { email = '' } = useAccount();
	const [isAsked, setAsked] = useState(false);
	const [isSent, setSent] = useState(false);
	const { data: loss } = useQuery(
		queryOptions({
			queryKey: ['account loss'],
			queryFn: ({ signal }) => api.call(accountDeletionEndpoints.preview, {}, { signal }),
			enabled: isAsked,
		}),
	);
	if (!mailerEnabled) return <AccountRow hint={t('deletion.noMail')} />;
	return (
		<div role="status">
			<AccountRow
				{...(isSent && { title: t('deletion.sent') })}
				hint={isSent ? t('deletion.sentHint', { email }) : t('deletion.idleHint')}
			>
				<Button className={cx(!isSent && styles.danger)} onClick={() => setAsked(true)}>
					{t(isSent ? 'deletion.again' : 'deletion.delete')}
				</Button>
			</AccountRow>
			<PasswordDialog
				isOpen={isAsked}
				onClose={() => setAsked(false)}
				title={t('deletion.askTitle')}
				text={t(loss ? 'deletion.askThese' : 'deletion.askText')}
				details={loss && <DeletionLoss loss={loss} />}
				verb={t('deletion.delete')}
				isDangerous
				send={async (password) => {
					await api.call(accountDeletionEndpoints.request, { password });
					setSent(true);
				}}
			/>
		</div>
	);
}

/** A token works once, and effects may run twice: who asks again with it gets the answer to the first. */
const asked = new Map<string, Promise<unknown>>();

function confirmOnce({ api }: Client, token: string): Promise<unknown> {
	const answer = asked.get(token) ?? api.call(accountDeletionEndpoints.confirm, { token });
	asked.set(token, answer);
	return answer;
}

/** Confirms the deletion with the token of the e-mail, if its link led here; says why not. */
function useConfirmation(): string | undefined {
	const { t } = useTranslation('account');
	const client = useClient();
	const navigate = useNavigate();
	const [token] = useState(() => new URLSearchParams(window.location.search).get('accountDeletionConfirm'));
	const [refusal, setRefusal] = useState<string>();
	useEffect(() => {
		if (!token) return;
		let isGone = false;
		const settle = async () => {
			try {
				await confirmOnce(client, token);
				await client.queries.expire(['account']);
				if (!isGone) notify({ text: t('deletion.confirmed') });
			} catch (failure) {
				if (!isGone) setRefusal(refusalText(failure, t));
			}
			// A reload asks nothing again.
			if (!isGone) void navigate({ to: '/user/settings/account', replace: true });
		};
		void settle();
		return () => {
			isGone = true;
		};
	}, [client, token, navigate, t]);
	return refusal;
}

function refusalText(failure: unknown, t: ReturnType<typeof useTranslation<'account'>>['t']): string {
	const code = failure instanceof ApiError ? failure.code : undefined;
	if (code === wrongToken) return t('deletion.expired');
	return code === notYours ? t('deletion.notYours') : failureText(failure);
}
