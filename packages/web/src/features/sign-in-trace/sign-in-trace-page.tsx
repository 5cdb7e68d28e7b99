import type { SignInProvider, SignInTrace } from '@ordna/domain/sign-in-trace';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Check, Copy, Play, UserRound, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { FindField } from '../../ui/find-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { AdminTitle } from '../admin/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useSignInProviders, useTraces } from './sign-in-trace.api.ts';
import styles from './sign-in-trace.module.css';
import { TraceSteps } from './trace-steps.tsx';
import { useTraceText, whoOf } from './trace-words.ts';
import { TrySignIn } from './try-sign-in.tsx';

const keyOf = ({ kind, key }: SignInProvider) => `${kind} ${key}`;

/** By the reference that somebody was shown, or by what they typed or are called. */
function isMeant({ reference, typed, account }: SignInTrace, text: string): boolean {
	const wanted = text.trim().toLocaleLowerCase();
	const names = [reference, typed, account?.username ?? '', account?.name ?? ''];
	return wanted === '' || names.some((name) => name.toLocaleLowerCase().includes(wanted));
}

/** What happened in the last sign-ins through each provider, step by step. */
export function SignInTracePage() {
	const { t } = useTranslation('sign-in-trace');
	const [shown, setShown] = useState('all');
	const [text, setText] = useState('');
	const [isTrying, setTrying] = useState(false);
	const traces = useTraces();
	const providers = useSignInProviders() ?? [];
	const { trace: chosen } = useSearch({ from: '/inside/admin/sign-in-trace' });
	const fitting = (traces.data ?? []).filter(
		(trace) => (shown === 'all' || keyOf(trace.provider) === shown) && isMeant(trace, text),
	);
	const open = fitting.find(({ id }) => id === chosen);
	/** What was tried is among those that are shown, whatever was looked for before. */
	const showTried = () => {
		setText('');
		setShown('all');
		return traces.refetch();
	};
	return (
		<>
			<AdminTitle
				action={
					<Button isDisabled={providers.length === 0} onClick={() => setTrying(true)}>
						<Icon of={Play} />
						{t('try.open')}
					</Button>
				}
			>
				{t('title')}
			</AdminTitle>
			<p className={styles.lead}>{t('lead')}</p>
			{traces.data !== undefined && traces.data.length > 0 && (
				<FindField
					label={t('find')}
					value={text}
					onChange={setText}
					className={cx(styles.find, open && styles.behind)}
				/>
			)}
			{providers.length > 1 && (
				<div className={styles.filters}>
					<Segments
						name={t('provider')}
						value={shown}
						onChange={setShown}
						options={[
							{ value: 'all', label: t('all') },
							...providers.map((provider) => ({ value: keyOf(provider), label: provider.name })),
						]}
					/>
				</div>
			)}
			<Traces
				key={`${shown} ${text}`}
				traces={fitting}
				chosen={open}
				query={traces}
				none={t(text.trim() !== '' ? 'notFound' : providers.length > 0 ? 'none' : 'noProviders')}
			/>
			<TrySignIn isOpen={isTrying} onClose={() => setTrying(false)} providers={providers} onTried={showTried} />
		</>
	);
}

interface TracesProps {
	traces: readonly SignInTrace[];
	chosen: SignInTrace | undefined;
	query: ReturnType<typeof useTraces>;
	/** What is said where there are none. */
	none: string;
}

function Traces({ traces, chosen, query, none }: TracesProps) {
	const { t } = useTranslation('sign-in-trace');
	const isLate = useDelayed(query.status === 'pending');
	if (query.data === undefined) {
		if (query.status === 'error')
			return <LoadError title={t('failed')} failure={query.error} retry={() => void query.refetch()} />;
		return isLate ? <RowSkeletons /> : null;
	}
	if (traces.length === 0) return <p className={styles.none}>{none}</p>;
	return <TraceColumns traces={traces} chosen={chosen} />;
}

function TraceColumns({ traces, chosen }: Pick<TracesProps, 'traces' | 'chosen'>) {
	// Those that come meanwhile stand above, and what is being read stays.
	const [begun] = useState(traces[0]?.id);
	const shown = chosen ?? traces.find(({ id }) => id === begun) ?? traces[0];
	return (
		<div className={cx(styles.traces, chosen && styles.isOpen)}>
			<TraceList traces={traces} shown={shown} />
			{shown && <Trace key={shown.id} trace={shown} />}
		</div>
	);
}

/** Up and Down lead from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	const links = [...event.currentTarget.querySelectorAll('a')];
	const next = links[links.findIndex((link) => link.matches(':focus')) + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
	next.click();
}

function TraceList({ traces, shown }: { traces: readonly SignInTrace[]; shown: SignInTrace | undefined }) {
	const { t } = useTranslation('sign-in-trace');
	return (
		<nav className={styles.list} aria-label={t('list')} onKeyDown={moveFocus}>
			<ul>
				{traces.map((trace) => (
					<li key={trace.id}>
						<TraceLink trace={trace} isShown={trace.id === shown?.id} />
					</li>
				))}
			</ul>
		</nav>
	);
}

function TraceLink({ trace, isShown }: { trace: SignInTrace; isShown: boolean }) {
	const { t } = useTranslation('sign-in-trace');
	const format = useDateFormat();
	const { account, provider, isSignedIn, triedBy, at, id } = trace;
	const who = triedBy ? t('triedBy', { name: triedBy.name || triedBy.username }) : whoOf(trace, t);
	return (
		<Link
			to="/admin/sign-in-trace"
			search={{ trace: id }}
			replace={isShown}
			className={cx(styles.link, isShown && styles.shown)}
			aria-current={isShown ? 'true' : undefined}
		>
			{account && !triedBy ? (
				<Avatar person={account} isSilent />
			) : (
				<span className={styles.nobody}>
					<Icon of={UserRound} size={14} />
				</span>
			)}
			<span className={styles.words}>
				<span className={cx('cut', styles.who)}>{who}</span>
				<span className={cx('cut', styles.when)}>{t('listed', { name: provider.name, time: format.short(at) })}</span>
			</span>
			<Icon of={isSignedIn ? Check : X} size={16} className={isSignedIn ? styles.good : styles.bad} />
			<span className="sr-only">{t(isSignedIn ? 'outcome.done' : 'outcome.failed')}</span>
		</Link>
	);
}

function Trace({ trace }: { trace: SignInTrace }) {
	const { t } = useTranslation('sign-in-trace');
	const format = useDateFormat();
	const navigate = useNavigate();
	const textOf = useTraceText();
	const who = whoOf(trace, t);
	const { provider, reference, at, ipAddress } = trace;
	const title = t(trace.isSignedIn ? (trace.triedBy ? 'couldSignIn' : 'signedIn') : 'notSignedIn', { who });
	const copy = () => copyText(textOf(trace), { copied: t('copied'), failed: t('notCopied') });
	return (
		<section aria-label={title} className={styles.trace}>
			<Button
				kind="ghost"
				className={styles.back}
				onClick={() => void navigate({ to: '/admin/sign-in-trace', search: {} })}
			>
				<Icon of={ArrowLeft} />
				{t('back')}
			</Button>
			<div className={styles.head}>
				<div className="grow">
					<h3 className={styles.title}>{title}</h3>
					<p className={styles.when}>{t('about', { name: provider.name, time: format.full(at), reference })}</p>
					<p className={styles.when}>{ipAddress}</p>
				</div>
				<Button onClick={copy}>
					<Icon of={Copy} />
					{t('copy')}
				</Button>
			</div>
			<TraceSteps trace={trace} />
		</section>
	);
}
