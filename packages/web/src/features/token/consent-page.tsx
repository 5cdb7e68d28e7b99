import type { TokenPermissions } from '@ordna/domain/token';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { goTo } from '../../platform/address/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Avatar, nameOf } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/document-title.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { Notices } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInfo } from '../info/index.ts';
import { signOut } from '../session/index.ts';
import { accountQuery, useKnownAccount } from '../user/index.ts';
import {
	type AppRequest,
	askedQuery,
	comeBackAfterSignIn,
	permissionsAsked,
	placeOfApp,
	type RefusedRequest,
	type RequestProblem,
	readAppRequest,
} from './app-request.ts';
import { goBackToApp, useConsent } from './connected-app.api.ts';
import styles from './consent.module.css';
import { extentOf, type ScopeRow, scopesOfRow, scopeTable, verbs } from './scope-table.ts';
import { useScopes } from './token.api.ts';
import { useExtentLines } from './use-extent-words.ts';

/** Where an app asks whether it may use the account: what it will be able to do, and what not. */
export function ConsentPage() {
	const { t } = useTranslation(['token', 'app']);
	const [request] = useState(() => readAppRequest(askedQuery()));
	const { imprintUrl, privacyPolicyUrl: privacyUrl } = useInfo().legal;
	const isAsked = typeof request !== 'string' && !('error' in request);
	const title = isAsked ? t('consent.title', { app: request.clientId }) : t('consent.invalid');
	usePageTitle(`${title} · ${t('app:product')}`);
	return (
		<div className={styles.page}>
			<header className={styles.head}>
				<Logo className={styles.logo} />
				<span>{window.location.host}</span>
			</header>
			<main className={styles.card}>
				{isAsked ? <Consent request={request} title={title} /> : <Problem request={request} title={title} />}
			</main>
			<LegalLinks pages={{ imprintUrl, privacyUrl }} />
			<Notices edge="top" />
		</div>
	);
}

/** What is wrong with a request. An app that has an address of its own is told so there, when the person goes back to it. */
function Problem({ request, title }: { request: RefusedRequest | RequestProblem; title: string }) {
	const { t } = useTranslation(['token', 'app']);
	const isRefused = typeof request !== 'string';
	return (
		<>
			<h1>{title}</h1>
			<p className={styles.lead}>{t(isRefused ? 'consent.problem.request' : `consent.problem.${request}`)}</p>
			{isRefused && (
				<Button size="tall" isWide onClick={() => goBackToApp(request.app, { error: request.error })}>
					{t('consent.back', { app: request.app.clientId })}
				</Button>
			)}
			<Button size="tall" isWide onClick={() => goTo('/', { replace: true })}>
				{t('app:notFound.home')}
			</Button>
		</>
	);
}

function Consent({ request, title }: { request: AppRequest; title: string }) {
	const { t } = useTranslation('token');
	const { scopes, failure, retry } = useScopes();
	const permissions = scopes && permissionsAsked(request, scopes);
	const first = [...request.clientId][0]?.toUpperCase();
	return (
		<>
			<div className={styles.pair} aria-hidden="true">
				<span className={styles.tile}>{first}</span>
				<span className={styles.thread} />
				<span className={styles.tile}>
					<span className={styles.mark}>
						<Logo className={styles.logo} />
					</span>
				</span>
			</div>
			<h1>{title}</h1>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!scopes && failure === null && <Skeleton width="80%" height={96} />}
			{scopes && !permissions && (
				<Note kind="bad" isAnnounced>
					{t('consent.problem.scope')}
				</Note>
			)}
			{scopes && permissions && (
				<Abilities table={scopeTable(scopes)} permissions={permissions} isEverything={request.scope.trim() === ''} />
			)}
			<Owner />
			<Answer request={request} canAllow={permissions ? 'yes' : scopes ? 'unknownScope' : 'notYet'} />
		</>
	);
}

interface AbilitiesProps {
	table: readonly ScopeRow[];
	permissions: TokenPermissions;
	/** It asked for nothing in particular. */
	isEverything: boolean;
}

/** What the app may do, in the words of tokens, and what nobody allows it. */
function Abilities({ table, permissions, isEverything }: AbilitiesProps) {
	const { t } = useTranslation('token');
	const lines = useExtentLines();
	const chosen = new Set(
		Object.entries(permissions).flatMap(([group, names]) => names.map((name) => `${group}.${name}`)),
	);
	const has = (scopes: readonly string[]) => scopes.some((scope) => chosen.has(scope));
	const canDelete = table.some(({ cells }) => has(cells.delete));
	const sharing = table.find(({ thing }) => thing === 'sharing');
	const canShare = sharing && verbs.some((verb) => verb !== 'read' && has(sharing.cells[verb]));
	const known = new Set(table.flatMap(scopesOfRow));
	const unknown = isEverything ? 0 : [...chosen].filter((scope) => !known.has(scope)).length;
	const able = isEverything ? [t('consent.everything')] : lines(extentOf(permissions, table));
	const not = [
		...(canDelete ? [] : [t('consent.not.delete')]),
		...(canShare ? [] : [t('consent.not.share')]),
		t('consent.not.account'),
	];
	return (
		<div className={styles.abilities}>
			<h2>{t('consent.able')}</h2>
			<ul>
				{[...able, ...(unknown > 0 ? [t('consent.more', { count: unknown })] : [])].map((line) => (
					<li key={line}>
						<Icon of={Check} size={17} />
						{line}
					</li>
				))}
			</ul>
			<h2>{t('consent.unable')}</h2>
			<ul className={styles.not}>
				{not.map((line) => (
					<li key={line}>
						<Icon of={X} size={17} />
						{line}
					</li>
				))}
			</ul>
		</div>
	);
}

/** Whose account it is about. Whoever means another one signs out, and comes back here with it. */
function Owner() {
	const { t } = useTranslation('token');
	const client = useClient();
	useQuery(accountQuery(client));
	const account = useKnownAccount();
	if (!account) return null;
	const switchAccount = async () => {
		comeBackAfterSignIn();
		await signOut(client);
	};
	return (
		<div className={styles.owner}>
			<Avatar person={account} size="large" isSilent />
			<div className={styles.who}>
				<b dir="auto">{nameOf(account)}</b>
				<span>{account.email || account.username}</span>
			</div>
			<button type="button" className="link" onClick={() => void switchAccount()}>
				{t('consent.other')}
			</button>
		</div>
	);
}

interface AnswerProps {
	request: AppRequest;
	/** Not while nobody knows what may be allowed, nor where the app asks for what there is not. */
	canAllow: 'yes' | 'notYet' | 'unknownScope';
}

function Answer({ request, canAllow }: AnswerProps) {
	const { t } = useTranslation('token');
	const { allow } = useConsent(request);
	const refuse = () => goBackToApp(request, { error: canAllow === 'unknownScope' ? 'invalid_scope' : 'access_denied' });
	const [isAllowed, setAllowed] = useState(false);
	const cancel = useRef<HTMLButtonElement>(null);
	const { submit, error, isBusy } = useSubmit({
		async send() {
			await allow();
			setAllowed(true);
		},
	});
	const place = placeOfApp(request.redirectUri);
	return (
		<>
			{error && (
				<Note kind="bad" isAnnounced>
					{error}
				</Note>
			)}
			<div className={styles.answers}>
				<Button size="tall" ref={cancel} autoFocus onClick={refuse}>
					{t('cancel')}
				</Button>
				<Button
					kind="primary"
					size="tall"
					isDisabled={canAllow !== 'yes'}
					isBusy={isBusy}
					onClick={() => void submit()}
				>
					{t('consent.allow')}
				</Button>
			</div>
			<p className={styles.fine} role={isAllowed ? 'status' : undefined}>
				{isAllowed
					? t('consent.allowed', { app: request.clientId })
					: t(`consent.place.${place.kind}`, { address: place.address })}
			</p>
		</>
	);
}
