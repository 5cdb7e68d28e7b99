import { useBlocker } from '@tanstack/react-router';
import { CircleCheck, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { showFreshToken, useFreshToken } from './fresh-token.ts';
import styles from './tokens.module.css';

/** The token that was made a moment ago, or got another secret; nothing where none was. */
export function FreshToken({ isReplaced = false }: { isReplaced?: boolean }) {
	const fresh = useFreshToken();
	// It is shown once: who leaves has copied it, or was asked.
	useEffect(() => () => showFreshToken(undefined), []);
	if (fresh?.token === undefined) return null;
	return <Fresh key={fresh.token} title={fresh.title} isReplaced={isReplaced} secret={fresh.token} />;
}

/** The secret, once: to be copied before it is closed, or the page left. */
function Fresh({ title, isReplaced, secret }: { title: string; isReplaced: boolean; secret: string }) {
	const { t } = useTranslation('token');
	const [isCopied, setCopied] = useState(false);
	const copy = () =>
		(navigator.clipboard?.writeText(secret) ?? Promise.reject()).then(
			() => setCopied(true),
			() => notify({ kind: 'error', text: t('fresh.notCopied') }),
		);
	const ask = (title: string, verb: string) => confirm({ title, text: t('fresh.sureText'), verb, isHarmless: true });
	const close = async () => {
		if (isCopied || (await ask(t('fresh.sure'), t('fresh.close')))) showFreshToken(undefined);
	};
	useBlocker({
		disabled: isCopied,
		enableBeforeUnload: !isCopied,
		shouldBlockFn: async ({ current, next }) =>
			current.pathname !== next.pathname && !(await ask(t('fresh.leave'), t('fresh.leaveVerb'))),
	});
	return (
		<section className={styles.fresh} role="status">
			<Icon of={CircleCheck} size={18} />
			<div className={styles.freshText}>
				<strong>{t(isReplaced ? 'fresh.replaced' : 'fresh.title', { title })}</strong>
				<span>{t('fresh.text')}</span>
				<div className={styles.secret}>
					<input
						readOnly
						value={secret}
						aria-label={t('fresh.secret')}
						translate="no"
						spellCheck={false}
						onFocus={({ target }) => target.select()}
						// By hand, too.
						onCopy={() => setCopied(true)}
					/>
					<Button kind="primary" icon={Copy} onClick={() => void copy()}>
						{t(isCopied ? 'fresh.copied' : 'fresh.copy')}
					</Button>
				</div>
			</div>
			<IconButton icon={X} name={t('fresh.close')} onClick={() => void close()} />
		</section>
	);
}
