import { sessionEndpoints } from '@ordna/domain/session';
import { answerWith, routes } from '../../http/index.ts';
import { setRefreshCookie } from '../session/index.ts';
import { signIn } from './sign-in.ts';

const { login } = sessionEndpoints;

export const signInRoutes = routes(
	'session',
	{ login },
	{
		login: {
			async action(context, input) {
				const { token, session } = await signIn(context, input);
				return answerWith({ token }, setRefreshCookie(context.app.settings, session.refreshToken, session.idleSeconds));
			},
		},
	},
	({ settings: { auth } }) => auth.local.enabled || auth.ldap.enabled,
);
