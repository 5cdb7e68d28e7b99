import type { SignInProvider, SignInTrace } from '@ordna/domain/sign-in-trace';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleX, KeyRound, Play, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { AdminTable, AdminTitle, Registration } from '../admin/index.ts';
import { useDateFormat } from '../task/index.ts';
import { providerState } from './provider-state.ts';
import { useSignInProviders, useTraces } from './sign-in-trace.api.ts';
import styles from './sign-in-trace.module.css';
import { whoOf } from './trace-words.ts';
import { TrySignIn } from './try-sign-in.tsx';

/** Who may create an account, and the ways to sign in: how each works, and a trial of it. */
export function SignInPage() {
	const { t } = useTranslation('sign-in-trace');
	const traces = useTraces();
	const providers = useSignInProviders() ?? [];
	const [tried, setTried] = useState<SignInProvider>();
	return (
		<>
			<AdminTitle
				action={
					<Button icon={Waypoints} render={<Link to="/admin/sign-in-trace" search={{}} />}>
						{t('title')}
					</Button>
				}
			>
				{t('page.title')}
			</AdminTitle>
			<Registration />
			<section className={styles.ways} aria-labelledby="ways">
				<h3 id="ways">{t('page.ways')}</h3>
				{traces.status === 'error' && traces.data === undefined && (
					<LoadError title={t('failed')} failure={traces.error} retry={() => void traces.refetch()} />
				)}
				<AdminTable
					hasActions
					columns={(['provider', 'state', 'last'] as const).map((key) => ({ label: t(`page.${key}`) }))}
				>
					<PasswordRow />
					{providers.map((provider) => (
						<ProviderRow
							key={`${provider.kind} ${provider.key}`}
							provider={provider}
							traces={traces.data ?? []}
							onTry={() => setTried(provider)}
						/>
					))}
				</AdminTable>
				<p className={styles.when}>{t(providers.length === 0 ? 'noProviders' : 'page.configured')}</p>
			</section>
			<TrySignIn
				isOpen={tried !== undefined}
				onClose={() => setTried(undefined)}
				providers={tried ? [tried] : []}
				onTried={traces.refetch}
			/>
		</>
	);
}

/** The way that is always there. */
function PasswordRow() {
	const { t } = useTranslation('sign-in-trace');
	return (
		<tr>
			<td>
				<span className={styles.way}>
					<span className={styles.tile} aria-hidden="true">
						<Icon of={KeyRound} size={16} />
					</span>
					<span className={styles.words}>
						<span className={styles.who}>{t('page.password')}</span>
						<span className={styles.when}>{t('page.passwordHint')}</span>
					</span>
				</span>
			</td>
			<td />
			<td />
			<td />
		</tr>
	);
}

const signs = { working: CircleCheck, failing: CircleX, unused: CircleDashed } as const;

interface ProviderRowProps {
	provider: SignInProvider;
	traces: readonly SignInTrace[];
	onTry: () => void;
}

function ProviderRow({ provider, traces, onTry }: ProviderRowProps) {
	const { t, number } = useTranslation('sign-in-trace');
	const format = useDateFormat();
	const { name, kind, host } = provider;
	const { is, since, failures, last } = providerState(provider, traces);
	return (
		<tr>
			<td>
				<span className={styles.way}>
					<span className={styles.tile} aria-hidden="true">
						{name.slice(0, 1).toLocaleUpperCase()}
					</span>
					<span className={styles.words}>
						<span className={styles.who} dir="auto">
							{name}
						</span>
						<span className={styles.when}>{t(`kinds.${kind}`, { host })}</span>
					</span>
				</span>
			</td>
			<td>
				<span className={styles.wayState}>
					<Icon
						of={signs[is]}
						size={16}
						className={is === 'failing' ? styles.bad : is === 'working' ? styles.good : undefined}
					/>
					{since === undefined ? t(`page.states.${is}`) : t('page.failingSince', { time: format.short(since) })}
				</span>
			</td>
			<td>
				{is === 'failing' ? (
					<Link to="/admin/sign-in-trace" search={{}} className={styles.failures}>
						{t('page.failures', { count: failures, shown: number(failures) })}
					</Link>
				) : (
					last && t('listed', { name: whoOf(last, t), time: format.short(last.at) })
				)}
			</td>
			<td className={styles.tryCell}>
				<Button icon={Play} aria-label={t('page.tryNamed', { name })} onClick={onTry}>
					{t('page.try')}
				</Button>
			</td>
		</tr>
	);
}
