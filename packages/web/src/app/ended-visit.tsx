import { linkShareEndpoints } from '@ordna/domain/share';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, NetworkError } from '../platform/api/index.ts';
import { type Client, useClient } from '../platform/client.tsx';
import { useTranslation } from '../platform/i18n/index.ts';
import { Band } from '../ui/band.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { connectAnew, resume } from './connect-anew.ts';
import styles from './ended-session.module.css';
import { LinkPassword } from './sign-in/link-password.tsx';
import { isClosed, type LinkState, linkStateOf } from './sign-in/link-state.ts';
import type { Settle } from './when-ended.ts';

interface EndedVisitProps {
	hash: string;
	settle: Settle;
}

/**
 * For who came by a link and whose token the server takes no more: asks for another by the link itself. What the link asks for
 * is said over the page, which stays as it is. A link that opens no more closes it, unless that would lose something.
 */
export function EndedVisit({ hash, settle }: EndedVisitProps) {
	const { t } = useTranslation('visitor');
	const { state, enter } = useReturn(hash, settle);
	const [isStaying, setStaying] = useState(false);
	if (state.kind === 'entering') return null;
	const isPassword = state.kind === 'password';
	const title = state.kind === 'failed' ? t('failed') : t(`${state.kind}.title`);
	if (isStaying)
		return (
			<div className={styles.staying}>
				<Band kind="danger" trailing={<Button onClick={() => setStaying(false)}>{t('over.open')}</Button>}>
					{title}. {t('over.waits')}
				</Band>
			</div>
		);
	return (
		<Dialog
			isOpen
			isAlert
			width="small"
			title={title}
			onClose={() => setStaying(true)}
			actions={
				<>
					<Button kind="ghost" onClick={() => setStaying(true)}>
						{t('over.stay')}
					</Button>
					{!isPassword && (
						<Button kind="primary" onClick={() => void enter('')}>
							{t('again')}
						</Button>
					)}
				</>
			}
		>
			<DialogText>{state.kind === 'failed' ? failureText(state.failure) : t(`${state.kind}.lead`)}</DialogText>
			<DialogText>{t('over.text')}</DialogText>
			{isPassword && <LinkPassword enter={enter} verb={t('over.continue')} />}
		</Dialog>
	);
}

/** Whether something would go with the page: a change that waits, or what somebody is typing. */
function wouldLose({ outbox }: Client): boolean {
	const field = document.activeElement;
	const isText =
		field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /text|search/.test(field.type));
	const typed = isText ? field.value : field instanceof HTMLElement && field.isContentEditable ? field.textContent : '';
	return outbox.list.length > 0 || typed.trim() !== '';
}

/** Comes in by the link again, at once and whenever somebody asks for it. */
function useReturn(hash: string, settle: Settle) {
	const client = useClient();
	const [state, setState] = useState<LinkState>({ kind: 'entering' });
	/** Throws what is said of a password. */
	const enter = useCallback(
		async (password: string) => {
			try {
				const { token } = await connectAnew(client).api.call(linkShareEndpoints.enter, {
					hash,
					...(password && { password }),
				});
				// Another link at the same address: its page is another one.
				if (!resume(client.session, token)) client.session.signOut();
			} catch (failure) {
				// As any renewal that finds no server: the next request asks again.
				if (failure instanceof NetworkError && password === '') return settle(false);
				const next = linkStateOf(failure);
				if (password !== '' && !isClosed(next)) throw failure;
				if (isClosed(next) && !wouldLose(client)) return client.session.signOut();
				setState(next);
			}
		},
		[client, hash, settle],
	);
	const isBegun = useRef(false);
	useEffect(() => {
		// Once: each time is counted.
		if (!isBegun.current) void enter('');
		isBegun.current = true;
	}, [enter]);
	return { state, enter };
}
