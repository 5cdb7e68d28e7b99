import type { SignInFact, SignInStep, SignInTrace } from '@ordna/domain/sign-in-trace';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { nameOf } from '../../ui/avatar.tsx';
import { useDateFormat } from '../task/index.ts';

export type TraceTranslate = Translate<'sign-in-trace'>;

/** The value of a fact; `undefined` where the step does not tell it, or hides it. */
export function factOf({ facts }: SignInStep, name: string): string | undefined {
	return facts.find((fact) => fact.name === name)?.value ?? undefined;
}

/** Who signed in: the account, or what was typed as the name. */
export function whoOf({ account, typed }: SignInTrace, t: TraceTranslate): string {
	if (account) return nameOf(account);
	return typed || t('somebody');
}

/** What a step is called: what it does, what it did, or why it failed. */
export function titleOf(step: SignInStep, { provider }: SignInTrace, t: TraceTranslate): string {
	if (step.trouble !== null) return t(`trouble.${step.trouble}`, { name: provider.name });
	if (step.outcome === 'notReached') return t(`todo.${step.kind}`);
	return t(`done.${step.kind}`, { name: provider.name });
}

/** What a step says beside its facts; `undefined` where these say it all. */
export function detailOf(step: SignInStep, trace: SignInTrace, t: TraceTranslate): string | undefined {
	if (step.outcome === 'notReached') return undefined;
	const fact = (name: string) => factOf(step, name) ?? '';
	switch (step.kind) {
		case 'verified':
			return step.outcome === 'done' ? t('detail.verified', { algorithm: fact('algorithm') }) : fact('reason');
		case 'account':
			return step.outcome === 'done' ? accountText(step, trace, t) : undefined;
		case 'teams':
			return teamsText(step, t);
		case 'signedIn':
			return trace.triedBy && step.outcome === 'done' ? t('detail.tried') : undefined;
		default:
			return undefined;
	}
}

function accountText(step: SignInStep, { triedBy }: SignInTrace, t: TraceTranslate): string {
	const username = factOf(step, 'username') ?? '';
	const match = factOf(step, 'match');
	if (match === 'made') return t(triedBy ? 'detail.wouldMake' : 'detail.made', { username });
	const found = t(match === 'local' ? 'detail.local' : 'detail.subject', { username });
	const changed = factOf(step, 'changed') ?? '';
	if (changed === '') return found;
	return `${found} ${t(triedBy ? 'detail.wouldChange' : 'detail.changed', { fields: changed })}`;
}

function teamsText(step: SignInStep, t: TraceTranslate): string {
	const [joined, left] = [factOf(step, 'joined') ?? '', factOf(step, 'left') ?? ''];
	if (joined === '' && left === '') return t('detail.sameTeams');
	if (left === '') return t('detail.joined', { joined });
	return joined === '' ? t('detail.left', { left }) : t('detail.joinedAndLeft', { joined, left });
}

/** Said in words already. */
const inWords = new Set(['match', 'username', 'changed', 'joined', 'left', 'algorithm', 'sessionUntil']);

/** What stands in the code font below a step. */
export function shownFacts({ kind, facts, outcome }: SignInStep): readonly SignInFact[] {
	if (kind === 'verified' && outcome !== 'done') return [];
	const isOfAccount = kind === 'account' || kind === 'teams' || kind === 'signedIn' || kind === 'verified';
	return isOfAccount ? facts.filter(({ name }) => !inWords.has(name)) : facts;
}

/** `clientId` as the protocols write it: `client_id`. */
export function factName(name: string): string {
	return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A trace as a text, for a mail or a ticket. */
export function useTraceText(): (trace: SignInTrace) => string {
	const { t } = useTranslation('sign-in-trace');
	const format = useDateFormat();
	return (trace) => {
		const who = whoOf(trace, t);
		const head = t(trace.isSignedIn ? 'signedIn' : 'notSignedIn', { who });
		const lines = trace.steps.flatMap((step) => [
			`${signs[step.outcome]} ${titleOf(step, trace, t)}`,
			...[detailOf(step, trace, t)].flatMap((detail) => (detail ? [`    ${detail}`] : [])),
			...shownFacts(step).map(({ name, value }) => `    ${factName(name)} ${valueText(value, t)}`),
		]);
		const { provider, reference, at } = trace;
		return [head, t('about', { name: provider.name, time: format.full(at), reference }), '', ...lines].join('\n');
	};
}

const signs = { done: '✓', warned: '!', failed: '✗', notReached: '·' } as const;

export function valueText(value: string | null, t: TraceTranslate): string {
	if (value === null) return t('hidden');
	return value === '' ? t('missing') : value;
}
