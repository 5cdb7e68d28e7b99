import { type ListedSignInProvider, signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import type { SignInProvider, SignInTrace } from '@ordna/domain/sign-in-trace';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleX, KeyRound, Play, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Switch } from '../../ui/switch.tsx';
import { tip } from '../../ui/tip.ts';
import { AdminTable, AdminTitle, Registration, useAct } from '../admin/index.ts';
import { infoQuery } from '../info/index.ts';
import { useDateFormat } from '../task/index.ts';
import { providerState } from './provider-state.ts';
import { SignInRules } from './sign-in-rules.tsx';
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
					columns={[
						{ label: t('page.provider') },
						{ label: t('page.state') },
						{ label: t('page.people'), isNumber: true },
						{ label: t('page.last') },
					]}
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
			<SignInRules />
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
			<td />
		</tr>
	);
}

const signs = { working: CircleCheck, failing: CircleX, unused: CircleDashed } as const;

interface ProviderRowProps {
	provider: ListedSignInProvider;
	traces: readonly SignInTrace[];
	onTry: () => void;
}

function ProviderRow({ provider, traces, onTry }: ProviderRowProps) {
	const { t, number } = useTranslation('sign-in-trace');
	const format = useDateFormat();
	const { name, kind, host, isOff, people } = provider;
	const { is, failures, last } = providerState(provider, traces);
	return (
		<tr>
			<td>
				<span className={cx(styles.way, isOff && styles.isOff)}>
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
				<WayState provider={provider} traces={traces} />
			</td>
			<td className={styles.number}>{number(people)}</td>
			<td>
				{is === 'failing' && !isOff ? (
					<Link to="/admin/sign-in-trace" search={{}} className={styles.failures}>
						{t('page.failures', { count: failures, shown: number(failures) })}
					</Link>
				) : (
					last && t('listed', { name: whoOf(last, t), time: format.short(last.at) })
				)}
			</td>
			<td className={styles.tryCell}>
				<span className={styles.wayActs}>
					<Button icon={Play} aria-label={t('page.tryNamed', { name })} onClick={onTry}>
						{t('page.try')}
					</Button>
					<ProviderSwitch provider={provider} />
				</span>
			</td>
		</tr>
	);
}

function WayState({ provider, traces }: Pick<ProviderRowProps, 'provider' | 'traces'>) {
	const { t } = useTranslation('sign-in-trace');
	const format = useDateFormat();
	if (provider.isOff) return <span className={styles.wayState}>{t('page.off')}</span>;
	const { is, since } = providerState(provider, traces);
	return (
		<span className={styles.wayState}>
			<Icon
				of={signs[is]}
				size={16}
				className={is === 'failing' ? styles.bad : is === 'working' ? styles.good : undefined}
			/>
			{since === undefined ? t(`page.states.${is}`) : t('page.failingSince', { time: format.short(since) })}
		</span>
	);
}

/** Turns a provider off for new sign-ins, and on; at once. */
function ProviderSwitch({ provider: { kind, key, name, isOff, isLastWay } }: { provider: ListedSignInProvider }) {
	const { t } = useTranslation('sign-in-trace');
	const client = useClient();
	const { act, isBusy } = useAct();
	const isStuck = isLastWay && !isOff;
	const turn = async (isOn: boolean) => {
		await act((api) => api.call(signInProviderEndpoints.turn, { kind, provider: key, isOff: !isOn }));
		await client.queries.expire(infoQuery(client).queryKey);
	};
	return (
		<span {...(isStuck && tip(t('page.lastWay')))}>
			<Switch
				name={t(isStuck ? 'page.lastWayNamed' : 'page.turnNamed', { name })}
				isOn={!isOff}
				isDisabled={isStuck || isBusy}
				onChange={(isOn) => void turn(isOn)}
			/>
		</span>
	);
}
