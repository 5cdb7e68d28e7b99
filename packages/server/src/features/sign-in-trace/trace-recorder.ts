import { randomBytes } from 'node:crypto';
import {
	type HiddenFact,
	type ShownFact,
	type SignInFact,
	type SignInProviderKind,
	type SignInStep,
	type SignInStepKind,
	type SignInTrouble,
	signInSteps,
} from '@ordna/domain/sign-in-trace';

/** What a step tells; a value that is `undefined` was looked for, and missing. */
export type StepFacts = { readonly [Name in ShownFact]?: string | number | readonly string[] | undefined };

/** Which sign-in is followed. */
export interface TracedProvider {
	readonly kind: SignInProviderKind;
	/** As in `SignInProvider`. */
	readonly key: string;
}

/** No value is longer, in characters: a provider may send anything. */
const maxValueLength = 500;
/** No list of names has more. */
const maxListed = 30;
/** A shorter secret is no secret: it would blank what is harmless. */
const minSecretLength = 4;

/**
 * Follows one sign-in through a provider, step by step. A secret does not get in: what a step may tell has a closed list of
 * names, of all else the name alone is taken (`hidden`), and whatever was said to be a secret (`hide`) is blanked wherever a
 * provider or an error repeats it.
 */
export class TraceRecorder {
	readonly provider: TracedProvider;
	/** Four characters by which people can name it. */
	readonly reference = randomBytes(2).toString('hex');
	/** What was typed or claimed as the name. */
	typed = '';
	/** The account that was found or made. */
	userId: number | null = null;
	#steps: SignInStep[] = [];
	#secrets: string[] = [];
	#begun = performance.now();

	constructor(provider: TracedProvider) {
		this.provider = provider;
	}

	/** What must never stand in it, whoever says it. */
	hide(...secrets: readonly (string | undefined)[]): void {
		this.#secrets.push(...secrets.flatMap((secret) => (secret && secret.length >= minSecretLength ? [secret] : [])));
	}

	/** A step was made. */
	done(kind: SignInStepKind, facts: StepFacts = {}, hidden: readonly HiddenFact[] = []): void {
		this.#add(kind, { outcome: 'done', trouble: null }, facts, hidden);
	}

	/** A step went wrong, and the sign-in goes on. */
	warned(kind: SignInStepKind, trouble: SignInTrouble, facts: StepFacts = {}): void {
		this.#add(kind, { outcome: 'warned', trouble }, facts, []);
	}

	/** A step went wrong, and the sign-in ends. What ended before is not ended again. */
	failed(
		kind: SignInStepKind,
		trouble: SignInTrouble,
		facts: StepFacts = {},
		hidden: readonly HiddenFact[] = [],
	): void {
		if (!this.hasFailed) this.#add(kind, { outcome: 'failed', trouble }, facts, hidden);
	}

	get hasFailed(): boolean {
		return this.#steps.some(({ outcome }) => outcome === 'failed');
	}

	get isSignedIn(): boolean {
		return !this.hasFailed && this.#steps.at(-1)?.kind === 'signedIn';
	}

	/** The step that has to come now. */
	get nextStep(): SignInStepKind {
		const told = new Set(this.#steps.map(({ kind }) => kind));
		const order: readonly SignInStepKind[] = signInSteps[this.provider.kind];
		const last = order.findLastIndex((kind) => told.has(kind));
		return order.slice(last + 1).find((kind) => !optional.has(kind)) ?? 'signedIn';
	}

	/** Says on what ended the sign-in by which name an administrator finds it. */
	mark(error: unknown): void {
		if (error instanceof Error) Object.assign(error, { trace: this.reference });
	}

	/** All steps: those that were made, and, after one that failed, those that were not reached. */
	steps(): readonly SignInStep[] {
		const told = new Set(this.#steps.map(({ kind }) => kind));
		const order: readonly SignInStepKind[] = signInSteps[this.provider.kind];
		const failedAt = order.findIndex((kind) =>
			this.#steps.some((step) => step.kind === kind && step.outcome === 'failed'),
		);
		const left = failedAt < 0 ? [] : order.slice(failedAt + 1).filter((kind) => !told.has(kind) && !optional.has(kind));
		return [
			...this.#steps,
			...left.map((kind) => ({ kind, outcome: 'notReached' as const, took: null, trouble: null, facts: [] })),
		];
	}

	/** A text without what must not stand in it. */
	withoutSecrets(text: string): string {
		return this.#secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text);
	}

	#add(
		kind: SignInStepKind,
		verdict: Pick<SignInStep, 'outcome' | 'trouble'>,
		facts: StepFacts,
		hidden: readonly HiddenFact[],
	): void {
		const now = performance.now();
		const took = unmeasured.has(kind) ? null : Math.round(now - this.#begun);
		this.#begun = now;
		const shown = Object.entries(facts).map(([name, value]) => this.#factOf(name, value));
		this.#steps.push({ kind, ...verdict, took, facts: [...shown, ...hidden.map((name) => ({ name, value: null }))] });
	}

	#factOf(name: string, value: StepFacts[ShownFact]): SignInFact {
		const text = Array.isArray(value) ? value.slice(0, maxListed).join(', ') : String(value ?? '');
		return { name, value: this.withoutSecrets(text).slice(0, maxValueLength) };
	}
}

/** What happens in the browser, and at the provider. */
const unmeasured: ReadonlySet<SignInStepKind> = new Set(['sent', 'returned']);

/** Steps that a sign-in may do without: nobody misses them where it ended before. */
const optional: ReadonlySet<SignInStepKind> = new Set(['groups', 'teams']);
