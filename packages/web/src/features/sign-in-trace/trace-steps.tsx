import type { SignInFact, SignInStep, SignInTrace, SignInTrouble } from '@ordna/domain/sign-in-trace';
import { Link } from '@tanstack/react-router';
import { Check, Lightbulb, TriangleAlert, X } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './sign-in-trace.module.css';
import { detailOf, factName, shownFacts, titleOf } from './trace-words.ts';

const signs = { done: Check, warned: TriangleAlert, failed: X, notReached: undefined } as const;

/** The steps of a sign-in on their thread, as far as it came. */
export function TraceSteps({ trace }: { trace: SignInTrace }) {
	return (
		<ol className={styles.thread}>
			{trace.steps.map((step) => (
				<Step key={step.kind} step={step} trace={trace} />
			))}
		</ol>
	);
}

function Step({ step, trace }: { step: SignInStep; trace: SignInTrace }) {
	const { t, number } = useTranslation('sign-in-trace');
	const sign = signs[step.outcome];
	const detail = detailOf(step, trace, t);
	const facts = shownFacts(step);
	return (
		<li className={cx(styles.step, styles[step.outcome])}>
			<span className={styles.knot} aria-hidden="true">
				{sign && <Icon of={sign} size={12} />}
			</span>
			<span className={styles.what}>
				{titleOf(step, trace, t)}
				{step.outcome !== 'done' && <span className="sr-only">{t(`outcome.${step.outcome}`)}</span>}
			</span>
			<span className={styles.took}>
				{step.took !== null && t('milliseconds', { count: step.took, shown: number(step.took) })}
			</span>
			{detail && <span className={styles.detail}>{detail}</span>}
			{facts.length > 0 && <Facts facts={facts} />}
			<Advice step={step} trace={trace} />
		</li>
	);
}

function Facts({ facts }: { facts: readonly SignInFact[] }) {
	const { t } = useTranslation('sign-in-trace');
	return (
		<dl className={styles.facts} dir="ltr">
			{facts.map(({ name, value }) => (
				<div key={name}>
					<dt>{factName(name)}</dt>
					<dd>
						{value === null && <span className={styles.hidden}>{t('hidden')}</span>}
						{value === '' && <span className={styles.missing}>{t('missing')}</span>}
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** What is put right on the page of the account. */
const aboutAccounts: ReadonlySet<SignInTrouble> = new Set(['disabled', 'locked', 'unconfirmed', 'secondFactor']);

/** Where it is known what to do about it. */
function Advice({ step, trace }: { step: SignInStep; trace: SignInTrace }) {
	const { t } = useTranslation('sign-in-trace');
	if (step.trouble === null || step.trouble === 'unexpected') return null;
	return (
		<p className={styles.advice}>
			<Icon of={Lightbulb} size={16} />
			<span>
				<Marked text={t(`advice.${step.trouble}`, { name: trace.provider.name })} marks={{ b: <b /> }} />
				{trace.account && aboutAccounts.has(step.trouble) && (
					<>
						{' '}
						<Link to="/admin/people/$personId" params={{ personId: trace.account.id }} className="link">
							{t('openAccount', { name: displayName(trace.account) })}
						</Link>
					</>
				)}
			</span>
		</p>
	);
}
