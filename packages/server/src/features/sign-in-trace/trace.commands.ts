import { Failure } from '@ordna/domain/failures';
import { type SignInTrouble, traceRetentionDays, tracesPerProvider } from '@ordna/domain/sign-in-trace';
import { addMs } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { day } from '../job/index.ts';
import type { TraceRecorder } from './trace-recorder.ts';

/** Who tries a sign-in, where it is no real one. */
export interface Trial {
	readonly triedById: number | null;
}

/**
 * Keeps what happened in a sign-in, whether it came to an end or was refused. Nobody stays out because it cannot be kept.
 *
 * @returns its id; `undefined` where it could not be kept
 */
export async function keepTrace(
	context: RequestContext,
	trace: TraceRecorder,
	trial: Trial = { triedById: null },
): Promise<number | undefined> {
	try {
		return await context.run((command) => insertTrace(command, trace, { ...context.request, ...trial }));
	} catch (error) {
		context.app.log.warn({ err: error }, 'the trace of a sign-in could not be kept');
		return undefined;
	}
}

/** Follows a sign-in to its end: what it throws is the last step of the trace, and thrown on. */
export async function traced<T>(context: RequestContext, trace: TraceRecorder, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		trace.failed(trace.nextStep, troubleOf(error), {
			reason: error instanceof Error ? error.message : String(error),
		});
		trace.mark(error);
		throw error;
	} finally {
		await keepTrace(context, trace);
	}
}

const troubles: Readonly<Record<string, SignInTrouble>> = {
	'user.disabled': 'disabled',
	'user.locked': 'locked',
	'user.emailUnconfirmed': 'unconfirmed',
	'user.nameTaken': 'nameTaken',
	'signInProvider.off': 'turnedOff',
	'signInProvider.noNewAccounts': 'noNewAccounts',
	'secondFactor.wrongCode': 'secondFactor',
	'secondFactor.usedCode': 'secondFactor',
};

/** What ended a sign-in, where it is nothing of the provider. */
export function troubleOf(error: unknown): SignInTrouble {
	return (error instanceof Failure ? troubles[error.failure] : undefined) ?? 'unexpected';
}

interface Circumstances extends Trial {
	readonly ip: string;
	readonly userAgent: string;
}

async function insertTrace(
	{ db, now }: CommandContext,
	trace: TraceRecorder,
	{ ip, userAgent, triedById }: Circumstances,
): Promise<number> {
	const { kind, key } = trace.provider;
	const { id } = await db
		.insertInto('sign_in_trace')
		.values({
			provider_kind: kind,
			provider_key: key,
			reference: trace.reference,
			at: now,
			is_signed_in: trace.isSignedIn ? 1 : 0,
			user_id: trace.userId,
			typed: trace.withoutSecrets(trace.typed).slice(0, 250),
			tried_by_id: triedById,
			ip_address: ip,
			device_info: userAgent,
			steps: JSON.stringify(trace.steps()),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await db
		.deleteFrom('sign_in_trace')
		.where('provider_kind', '=', kind)
		.where('provider_key', '=', key)
		.where(
			'id',
			'<=',
			db
				.selectFrom('sign_in_trace')
				.select('id')
				.where('provider_kind', '=', kind)
				.where('provider_key', '=', key)
				.orderBy('id', 'desc')
				.limit(1)
				.offset(tracesPerProvider),
		)
		.execute();
	return id;
}

/** Nobody keeps from where somebody signed in for longer. */
export async function forgetOldTraces({ db, now }: CommandContext): Promise<void> {
	await db
		.deleteFrom('sign_in_trace')
		.where('at', '<', addMs(now, -traceRetentionDays * day))
		.execute();
}
