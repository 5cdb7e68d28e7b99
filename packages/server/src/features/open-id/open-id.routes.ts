import { definitionOf } from '@ordna/domain/failures';
import { openIdEndpoints } from '@ordna/domain/open-id';
import { answerWith, RawReply, routes } from '../../http/index.ts';
import { ProviderRefusal } from '../open-id-provider/index.ts';
import { setRefreshCookie } from '../session/index.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';

export const openIdRoutes = routes(
	'openId',
	openIdEndpoints,
	{
		callback: {
			async action(context, input) {
				try {
					const { token, session } = await signInAtProvider(context, input);
					const cookie = setRefreshCookie(context.app.settings, session.refreshToken, session.idleSeconds);
					return answerWith({ token }, cookie);
				} catch (error) {
					if (error instanceof ProviderRefusal) return refused(error);
					throw error;
				}
			},
		},
	},
	({ settings: { auth } }) => auth.openId.enabled,
);

/** Existing clients show what the provider said. */
function refused({ details, trace }: ProviderRefusal): RawReply {
	const { message, status } = definitionOf('openId.refused');
	const type = { 'content-type': 'application/json; charset=utf-8' };
	return new RawReply(`${JSON.stringify({ message, details, trace })}\n`, type, status);
}
