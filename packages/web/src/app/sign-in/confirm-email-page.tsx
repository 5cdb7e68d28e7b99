import { credentialEndpoints } from '@ordna/domain/account';
import { useEffect, useState } from 'react';
import { Anchor, goTo } from '../../platform/address/index.ts';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { type Connection, useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import { MailedShell } from './mailed-shell.tsx';

/** The codes of the wire: the token is unknown, used or too old; somebody else has the address by now. */
const [wrongToken, taken] = [1010, 1002];

/** A token works once, and effects may run twice: who asks again with it gets the answer to the first. */
const asked = new Map<string, Promise<unknown>>();

function confirmOnce({ api }: Connection, token: string): Promise<unknown> {
	const answer = asked.get(token) ?? api.call(credentialEndpoints.confirmEmail, { token });
	asked.set(token, answer);
	return answer;
}

type State =
	| { readonly is: 'busy' }
	| { readonly is: 'confirmed' }
	| { readonly is: 'refused'; readonly failure: unknown };

/** Confirms the address that the link was sent to: of a new account, or the one somebody changes to. */
export function ConfirmEmailPage() {
	const [token] = useState(() => new URLSearchParams(window.location.search).get('userEmailConfirm'));
	useEffect(() => {
		if (!token) goTo('/login', { replace: true });
	}, [token]);
	return token ? <Confirmation token={token} /> : null;
}

function useConfirmation(token: string): [State, () => void] {
	const { t } = useTranslation('mailed-links');
	const connection = useConnection();
	const [state, setState] = useState<State>({ is: 'busy' });
	const isBusy = state.is === 'busy';
	useEffect(() => {
		if (!isBusy) return;
		let isGone = false;
		const settle = (next: State) => isGone || setState(next);
		confirmOnce(connection, token).then(
			() => {
				settle({ is: 'confirmed' });
				void connection.queries.expire(['account']);
				if (isGone || connection.session.claims?.kind === 'person') return;
				goTo('/login', { replace: true });
				notify({ text: t('confirm.signIn') });
			},
			(failure: unknown) => settle({ is: 'refused', failure }),
		);
		return () => {
			isGone = true;
		};
	}, [connection, token, isBusy, t]);
	const tryAgain = () => {
		asked.delete(token);
		setState({ is: 'busy' });
	};
	return [state, tryAgain];
}

function Confirmation({ token }: { token: string }) {
	const { t } = useTranslation('mailed-links');
	const { session } = useConnection();
	const [state, tryAgain] = useConfirmation(token);
	const isSignedIn = session.claims?.kind === 'person';
	const on = (
		<Button kind="primary" size="tall" isWide render={<Anchor to={isSignedIn ? '/' : '/login'} />}>
			{t(isSignedIn ? 'home' : 'back')}
		</Button>
	);
	if (state.is === 'busy')
		return (
			<MailedShell key="busy" title={t('confirm.title')} lead={t('confirm.busy')}>
				{null}
			</MailedShell>
		);
	if (state.is === 'confirmed')
		return (
			<MailedShell key="done" title={t('confirm.confirmed')} lead={t('confirm.confirmedLead')} isArrival>
				{on}
			</MailedShell>
		);
	const code = state.failure instanceof ApiError ? state.failure.code : undefined;
	if (code !== wrongToken && code !== taken)
		return (
			<MailedShell key="failed" title={t('confirm.failed')} lead={failureText(state.failure)} isArrival>
				<Button kind="primary" size="tall" isWide onClick={tryAgain}>
					{t('confirm.retry')}
				</Button>
			</MailedShell>
		);
	const why = code === taken ? 'taken' : 'expired';
	return (
		<MailedShell key="refused" title={t(`confirm.${why}`)} lead={t(`confirm.${why}Lead`)} isArrival>
			{on}
		</MailedShell>
	);
}
