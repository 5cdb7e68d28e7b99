import type { Token } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { failureText } from '../../platform/api/index.ts';
import { useConnection } from '../../platform/connection.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsTitle } from '../settings/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import { ConnectedApps } from './connected-apps.tsx';
import { useFreshToken } from './fresh-token.ts';
import { FreshToken } from './fresh-token-note.tsx';
import { extentOf, type ScopeRow } from './scope-table.ts';
import { useScopeTable, useTokenCommands, useTokens } from './token.api.ts';
import styles from './tokens.module.css';
import { useExtentWords } from './use-extent-words.ts';

/** Keys for programs: which there are, what each may do, until when. */
export function TokensPage() {
	const { t } = useTranslation('token');
	const scopes = useScopeTable();
	const { baseUrl } = useConnection();
	return (
		<>
			<div className={styles.head}>
				<SettingsTitle>{t('title')}</SettingsTitle>
				<Button icon={Plus} render={<Link to="/user/settings/api-tokens/new" />}>
					{t('create')}
				</Button>
			</div>
			<p className={styles.lead}>
				{t('lead')}{' '}
				<a className="link" href={`${baseUrl}/docs`} target="_blank" rel="noreferrer">
					{t('docs')}
				</a>
			</p>
			<Tokens />
			<ConnectedApps table={scopes.table} />
		</>
	);
}

/** One's own tokens, or those of a bot: the one that was just made with its secret, and all that there are. */
export function Tokens({ ownerId }: { ownerId?: UserId }) {
	const { t } = useTranslation('token');
	const { tokens, failure, retry } = useTokens(ownerId);
	const scopes = useScopeTable();
	const fresh = useFreshToken();
	return (
		<>
			<FreshToken />
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!tokens && failure === null && <Skeleton width="60%" height={20} />}
			{tokens?.length === 0 && <p className={styles.none}>{t('none')}</p>}
			{tokens && tokens.length > 0 && <TokenTable tokens={tokens} table={scopes.table} freshId={fresh?.id} />}
		</>
	);
}

interface TokenTableProps {
	tokens: readonly Token[];
	/** Nothing while it is not known: then nobody says what they may do. */
	table: readonly ScopeRow[] | undefined;
	freshId: Token['id'] | undefined;
}

function TokenTable({ tokens, table, freshId }: TokenTableProps) {
	const { t } = useTranslation('token');
	const list = useRovingFocus();
	return (
		<table className={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t('token')}</th>
					<th scope="col">{t('lastUsed')}</th>
					<th scope="col">{t('expires')}</th>
					<th scope="col">
						<span className="sr-only">{t('actions')}</span>
					</th>
				</tr>
			</thead>
			<tbody ref={list}>
				{tokens.map((token) => (
					<TokenRow key={token.id} token={token} table={table} isNew={token.id === freshId} />
				))}
			</tbody>
		</table>
	);
}

const weekMs = 7 * 86_400_000;

function TokenRow({ token, table, isNew }: { token: Token; table: readonly ScopeRow[] | undefined; isNew: boolean }) {
	const { t } = useTranslation('token');
	const format = useDateFormat();
	const words = useExtentWords();
	const navigate = useNavigate();
	const { remove } = useTokenCommands();
	const { title, permissions, expiresAt, lastUsed, ownerId } = token;
	const isOwn = useAccount().id === ownerId;
	const left = expiresAt - format.clock.now;
	const duplicate = () => {
		const scopes = Object.entries(permissions).flatMap(([group, names]) => names.map((name) => `${group}:${name}`));
		const owner = isOwn ? {} : { owner: String(ownerId) };
		const search = new URLSearchParams({ title, scopes: scopes.join(','), ...owner });
		void navigate({ href: `/user/settings/api-tokens/new?${search}` });
	};
	const ask = async () => {
		const isSure = await confirm({ title: t('sure', { title }), text: t('sureText'), verb: t('delete') });
		if (isSure) remove(token.id).catch((failure: unknown) => notify({ kind: 'error', text: failureText(failure) }));
	};
	return (
		<tr
			data-roving-row=""
			data-roving={token.id}
			data-ring="inside"
			// From here one goes to its menu by keyboard.
			tabIndex={0}
		>
			<td>
				<span className={styles.name} dir="auto">
					{title}
				</span>
				{isNew && <span className={styles.tag}>{t('new')}</span>}
				{table && <span className={styles.extent}>{words(extentOf(permissions, table))}</span>}
			</td>
			<td className={styles.when}>
				<span className={styles.label}>{t('lastUsed')}</span>
				{lastUsed ? format.short(lastUsed) : t('never')}
			</td>
			<td className={cx(styles.when, left < weekMs && styles.soon)}>
				{left > 0 ? (
					<>
						<span className={styles.label}>{t('expires')}</span>
						{format.day(expiresAt)}
					</>
				) : (
					<span className={styles.expired}>{t('expired', { date: format.day(expiresAt) })}</span>
				)}
			</td>
			<td className={styles.action}>
				<Menu align="end" trigger={<IconButton icon={Ellipsis} name={t('more', { title })} />}>
					<MenuItem icon={CopyPlus} onSelect={duplicate}>
						{t('duplicate')}
					</MenuItem>
					<MenuItem icon={Trash2} isDanger onSelect={() => void ask()}>
						{t('deleteEntry')}
					</MenuItem>
				</Menu>
			</td>
		</tr>
	);
}
