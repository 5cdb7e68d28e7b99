import { type FailureName, fail } from '@ordna/domain/failures';
import { sessionEndpoints } from '@ordna/domain/session';
import { type App, requirePerson } from '../../context/index.ts';
import { answersAlways, answerWith, paged, pageOf, refusalWith, routes } from '../../http/index.ts';
import { logoutUrl } from '../open-id-provider/index.ts';
import { personToken } from './access-token.ts';
import { findProviderSession } from './provider-session.ts';
import { endSession, type OpenSession, renewSession } from './session.commands.ts';
import { refreshCookieName, setRefreshCookie, takeRefreshCookieBack } from './session.cookie.ts';
import { listSessions } from './session.queries.ts';

const { login: _, ...others } = sessionEndpoints;

/** Signing in is a feature of its own, above all that can prove somebody. */
export const sessionRoutes = routes('session', others, {
	refresh: {
		async action(context) {
			const renewal = await context.run((command) =>
				renewSession(command, context.request.cookies[refreshCookieName] ?? ''),
			);
			if (renewal.kind === 'refused') return refuse(context.app, renewal.failure);
			return withCookie(context.app, personToken(context.app, renewal.person, renewal.session.id), renewal.session);
		},
	},
	logout: {
		async command(context) {
			const { app, caller } = context;
			const sessionId = caller.kind === 'person' ? caller.sessionId : null;
			const begun = sessionId === null ? undefined : await findProviderSession(context, sessionId);
			if (caller.kind === 'person' && sessionId !== null) await endSession(context, caller.id, sessionId);
			const oidcLogoutUrl = begun && logoutUrl(app, begun);
			return answerWith(
				{ message: 'Successfully logged out.', ...(oidcLogoutUrl === undefined ? {} : { oidcLogoutUrl }) },
				takeRefreshCookieBack(app.settings),
			);
		},
		replay: 'never',
	},
	list: {
		async query(context, input) {
			const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
			const { sessions, total } = await listSessions(context, requirePerson(context.caller).id, page);
			return paged(sessions, total, page);
		},
	},
	end: answersAlways({ message: 'Successfully ended.' }, async (context, { id }) => {
		const isEnded = await endSession(context, requirePerson(context.caller).id, id);
		if (!isEnded) throw fail('session.missing', { id });
	}),
});

/** Of an account that is closed the browser need not keep the cookie (docs/wire/auth.md#sessions). */
function refuse({ settings }: App, failure: FailureName) {
	if (failure === 'session.notRenewed') throw fail(failure);
	return refusalWith(fail(failure), takeRefreshCookieBack(settings));
}

function withCookie({ settings }: App, token: string, { refreshToken, idleSeconds }: OpenSession) {
	return answerWith({ token }, setRefreshCookie(settings, refreshToken, idleSeconds));
}
