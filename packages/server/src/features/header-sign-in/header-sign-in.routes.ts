import { headerSignInEndpoints } from '@ordna/domain/header-sign-in';
import { answerWith, routes } from '../../http/index.ts';
import { setRefreshCookie } from '../session/index.ts';
import { signInByHeader } from './sign-in-by-header.ts';

export const headerSignInRoutes = routes(
	'headerSignIn',
	headerSignInEndpoints,
	{
		signIn: {
			async action(context) {
				const { token, session } = await signInByHeader(context);
				return answerWith({ token }, setRefreshCookie(context.app.settings, session.refreshToken, session.idleSeconds));
			},
		},
	},
	({ settings: { auth } }) => auth.header.enabled,
);
