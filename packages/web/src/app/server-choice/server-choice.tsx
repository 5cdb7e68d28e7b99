import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isElsewhere, ownServer } from '../../platform/server-address.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ErrorBox } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changeServer } from './change-server.ts';
import { answersAsServer, findServer, otherServers, type ServerSearch } from './find-server.ts';
import styles from './server-choice.module.css';

interface ServerGateProps {
	error: unknown;
	retry: () => void;
}

/** In place of everything, where the server said nothing of itself: why, and which other one to use. */
export function ServerGate({ error, retry }: ServerGateProps) {
	const { t } = useTranslation('server');
	const { baseUrl } = useConnection();
	const address = new URL(baseUrl, window.location.href).href;
	const about = isOfSomethingElse(error) ? 'noServer' : 'unreachable';
	return (
		<div className={styles.gate}>
			<Logo />
			<ErrorBox
				title={t(`${about}.title`)}
				code={`GET ${address}/info${error instanceof ApiError ? `: ${error.status}` : ''}`}
				action={
					<Button kind="primary" onClick={retry}>
						{t('tryAgain')}
					</Button>
				}
			>
				{t(`${about}.text`)}
			</ErrorBox>
			<ServerField isLookingBeside={!isElsewhere(baseUrl)} />
		</div>
	);
}

/** It was answered, but not by Ordna: the page comes from a place that has no server, or the address is another one. */
function isOfSomethingElse(error: unknown): boolean {
	if (error instanceof ApiError) return error.status === 404 || error.status === 405;
	return error instanceof NetworkError && error.cause instanceof SyntaxError;
}

/** Below the form of the sign-in: which server this is, and how to change to another. */
export function ServerLine() {
	const { t } = useTranslation('server');
	const { baseUrl } = useConnection();
	const [isOpen, setOpen] = useState(false);
	const { host } = new URL(baseUrl, window.location.href);
	return (
		<section className={styles.choice} aria-label={t('label')}>
			<div className={styles.line}>
				<p>{t('current', { host })}</p>
				<Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{t('change')}
				</Button>
			</div>
			{isOpen && <ServerField hasFocus />}
		</section>
	);
}

interface ServerFieldProps {
	hasFocus?: boolean;
	/** Proposes a server on the usual port of this host, where one answers. */
	isLookingBeside?: boolean;
}

function ServerField({ hasFocus = false, isLookingBeside = false }: ServerFieldProps) {
	const { t } = useTranslation('server');
	const connection = useConnection();
	const explain = useSearchWords();
	const [address, setAddress] = useState('');
	const submission = useSubmit<'address'>({
		check: () => ({ address: address.trim() ? undefined : t('missing') }),
		async send() {
			const found = await search(address);
			if (found.kind !== 'found') throw new SearchEnded(found);
			changeServer(connection, found.baseUrl);
		},
		explain: (failure) => (failure instanceof SearchEnded ? { address: explain(failure.search) } : undefined),
	});
	const propose = useEffectEvent((found: ServerSearch) => {
		if (found.kind === 'found' && address === '') setAddress(found.baseUrl);
	});
	useEffect(() => {
		if (isLookingBeside) void search(`${window.location.hostname}:3456`).then(propose);
	}, [isLookingBeside]);
	return (
		<form {...submission.form} className={styles.choice}>
			<TextField
				label={t('address')}
				type="url"
				name="server"
				autoComplete="url"
				autoFocus={hasFocus}
				required
				hint={t('hint')}
				value={address}
				onChange={(text) => {
					submission.touch();
					setAddress(text);
				}}
				error={submission.errors.address}
			/>
			<div className={styles.buttons}>
				<Button type="submit" isBusy={submission.isBusy}>
					{t('use')}
				</Button>
				{isElsewhere(connection.baseUrl) && (
					<Button onClick={() => changeServer(connection, ownServer)}>
						{t('useOwn', { host: window.location.host })}
					</Button>
				)}
			</div>
		</form>
	);
}

class SearchEnded extends Error {
	readonly search: Exclude<ServerSearch, { readonly kind: 'found' }>;

	constructor(search: SearchEnded['search']) {
		super(search.kind);
		this.search = search;
	}
}

const search = (typed: string) =>
	findServer(typed, { page: new URL(window.location.href), others: otherServers(), answers: answersAsServer });

function useSearchWords() {
	const { t } = useTranslation('server');
	const { host, origin } = window.location;
	return (ended: SearchEnded['search']) => {
		if (ended.kind === 'noAddress') return t('noAddress');
		if (ended.kind === 'notAllowed') return t('notAllowed', { origin: ended.origin, host });
		return t('notFound', { host: ended.host, origin });
	};
}
