import type { FailureName } from './catalogue.ts';
import { catalogue } from './catalogue.ts';

/** What a failure is on the wire. See docs/wire/requests.md#errors. */
export interface FailureDefinition {
	/** The number clients translate by; left out where the API answers with a sentence alone. */
	readonly code?: number;
	/** HTTP status. */
	readonly status: number;
	/** The sentence; `{name}` is replaced by the parameter of that name. */
	readonly message: string;
	/** What RFC 6749 calls it, sent as `error` beside the rest: clients of OAuth look for nothing else. */
	readonly oauth?: string;
	/** Parameters that are also sent as `i18n_params`. */
	readonly shows?: readonly string[];
}

export type FailureParams = Readonly<Record<string, string | number>>;

/** Something the product refuses, by name: thrown with `fail`, answered once, translated by name. */
export class Failure extends Error {
	readonly failure: FailureName;
	readonly params: FailureParams;
	/** Entries like `title: is required`, for 2002. */
	readonly invalidFields: readonly string[] | undefined;
	/** Of a sign-in through another service: by which an administrator finds what happened. */
	trace?: string;

	constructor(failure: FailureName, params: FailureParams, invalidFields?: readonly string[]) {
		super(sentence(definitionOf(failure).message, params));
		this.name = 'Failure';
		this.failure = failure;
		this.params = params;
		this.invalidFields = invalidFields;
	}

	get definition(): FailureDefinition {
		return definitionOf(this.failure);
	}
}

/** The failure to throw: `throw fail('label.missing', { id })`. */
export function fail(name: FailureName, params: FailureParams = {}): Failure {
	return new Failure(name, params);
}

/** The failure for fields that break a rule: `throw invalid('title: is required')`. */
export function invalid(...fields: string[]): Failure {
	return new Failure('input.invalid', {}, fields);
}

/** Whether an error is the named failure. */
export function isFailure(error: unknown, name?: FailureName): error is Failure {
	return error instanceof Failure && (name === undefined || error.failure === name);
}

/** The number, status and sentence of a failure. */
export function definitionOf(name: FailureName): FailureDefinition {
	return (catalogue as Record<FailureName, FailureDefinition>)[name];
}

function sentence(message: string, params: FailureParams): string {
	return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
