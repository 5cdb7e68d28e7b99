import { type FailureName, fail } from '@ordna/domain/failures';
import { sessionEndpoints } from '@ordna/domain/session';
import { type App, requirePerson } from '../../asking/index.ts';
import { answerWith, paged, pageOf, type Route, refusalWith, routes } from '../../http/index.ts';
import { personToken } from './access-token.ts';
import { endSession, type OpenSession, renewSession } from './session.commands.ts';
import { refreshCookieName, setRefreshCookie, takeRefreshCookieBack } from './session.cookie.ts';
import { listSessions } from './session.queries.ts';
import { signIn } from './sign-in.ts';

const { login, ...others } = sessionEndpoints;

const loginRoutes = routes(
	'session',
	{ login },
	{
		login: {
			async act(act, input) {
				const { token, session } = await signIn(act, input);
				return withCookie(act.app, token, session);
			},
		},
	},
	({ settings: { auth } }) => auth.local.enabled || auth.ldap.enabled,
);

const otherRoutes = routes('session', others, {
	refresh: {
		async act(act) {
			const renewal = await act.tell((tell) => renewSession(tell, act.request.cookies[refreshCookieName] ?? ''));
			if (renewal.kind === 'refused') return refuse(act.app, renewal.failure);
			return withCookie(act.app, personToken(act.app, renewal.person, renewal.session.id), renewal.session);
		},
	},
	logout: {
		async tell(tell) {
			const { caller } = tell;
			if (caller.kind === 'person' && caller.sessionId !== null) await endSession(tell, caller.id, caller.sessionId);
			return answerWith({ message: 'Successfully logged out.' }, takeRefreshCookieBack(tell.app.settings));
		},
	},
	list: {
		async ask(ask, input) {
			const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
			const { sessions, total } = await listSessions(ask, requirePerson(ask.caller).id, page);
			return paged(sessions, total, page);
		},
	},
	end: {
		async tell(tell, { id }) {
			const isEnded = await endSession(tell, requirePerson(tell.caller).id, id);
			if (!isEnded) throw fail('session.missing', { id });
			return { message: 'Successfully ended.' };
		},
	},
});

export const sessionRoutes: readonly Route[] = [...loginRoutes, ...otherRoutes];

/** Of an account that is closed the browser need not keep the cookie (docs/wire/auth.md#sessions). */
function refuse({ settings }: App, failure: FailureName) {
	if (failure === 'session.notRenewed') throw fail(failure);
	return refusalWith(fail(failure), takeRefreshCookieBack(settings));
}

function withCookie({ settings }: App, token: string, { refreshToken, idleSeconds }: OpenSession) {
	return answerWith({ token }, setRefreshCookie(settings, refreshToken, idleSeconds));
}
