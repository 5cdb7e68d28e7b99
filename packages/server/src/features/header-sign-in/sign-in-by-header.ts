import { fail } from '@ordna/domain/failures';
import type { RequestContext } from '../../http/index.ts';
import { type ProvedPerson, signInProved, tried, tryProved } from '../provided-account/index.ts';
import type { SignedIn } from '../session/index.ts';
import { requireProviderOn } from '../sign-in-provider/index.ts';
import { TraceRecorder, traced } from '../sign-in-trace/index.ts';
import { type NamedPerson, readHeaders } from './read-headers.ts';

/** Accounts that a proxy names say so in `issuer`, and their sessions in `provider`. */
const headerIssuer = 'header';

/** Signs somebody in as whom a proxy names (docs/wire/auth.md#header-sign-in). */
export async function signInByHeader(context: RequestContext): Promise<SignedIn> {
	const trace = newTrace();
	return traced(context, trace, async () => {
		await requireProviderOn(context, trace.provider);
		return signInProved(context, trace, requireNamed(context, trace), {
			provider: { provider: headerIssuer, idToken: '' },
		});
	});
}

/** Goes through a sign-in as `signInByHeader` does, signs nobody in, and answers with what happened. */
export async function tryHeader(context: RequestContext) {
	if (!context.app.settings.auth.header.enabled) throw fail('route.missing');
	const trace = newTrace();
	return tried(context, trace, () => tryProved(context, trace, requireNamed(context, trace)));
}

const newTrace = () => new TraceRecorder({ kind: 'header', key: 'header' });

function requireNamed(context: RequestContext, trace: TraceRecorder): ProvedPerson {
	const { header } = context.app.settings.auth;
	const named = readHeaders(header, context.request, trace);
	if (!named) throw fail('headerSignIn.notSaid');
	return personOf(named, header);
}

function personOf(
	{ username, email, name, teams }: NamedPerson,
	settings: RequestContext['app']['settings']['auth']['header'],
): ProvedPerson {
	const { emailFallback, usernameFallback } = settings;
	return {
		...{ issuer: headerIssuer, subject: username, serviceName: settings.name, username, name, email, teams },
		// Without an address nobody fits one.
		...((!emailFallback || email !== undefined) && {
			localMatch: {
				...(emailFallback && email !== undefined ? { email } : {}),
				...(usernameFallback ? { usernames: [username] } : {}),
			},
		}),
	};
}
