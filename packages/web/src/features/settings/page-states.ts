import { notificationEndpoints } from '@ordna/domain/notification';
import { passkeyEndpoints } from '@ordna/domain/passkey';
import { pushEndpoints } from '@ordna/domain/push';
import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { tokenEndpoints } from '@ordna/domain/token';
import { ownWebhookEndpoints } from '@ordna/domain/webhook';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { useInfo } from '../info/index.ts';

type Api = Client['api'];

/** How the pages of the settings stand, as far as the server says; the list is whole without it. */
interface States {
	readonly hasSecondFactor: boolean;
	/** What brings anything beside the app. */
	readonly ways: 'email' | 'push' | 'both' | undefined;
	readonly tokens: number;
	readonly webhooks: number;
}

const nothing = () => undefined;

async function readStates(api: Api, hasMail: boolean): Promise<States> {
	const [app, passkeys, ways, push, tokens, webhooks] = await Promise.all([
		// Without an app the server answers that there is none.
		api.call(secondFactorEndpoints.read, {}).catch(nothing),
		api.call(passkeyEndpoints.list, {}).catch(nothing),
		api.call(notificationEndpoints.readWays, {}).catch(nothing),
		api.call(pushEndpoints.list, {}).catch(nothing),
		api.call(tokenEndpoints.list, { page: 0 }).catch(nothing),
		api.call(ownWebhookEndpoints.list, {}).catch(nothing),
	]);
	const hasEmail = hasMail && ways?.some(({ email }) => email);
	const hasPush = push && push.devices.length > 0 && ways?.some((topic) => topic.push);
	return {
		hasSecondFactor: Boolean(app?.enabled || passkeys?.isSecondFactor),
		ways: hasEmail ? (hasPush ? 'both' : 'email') : hasPush ? 'push' : undefined,
		tokens: tokens?.length ?? 0,
		webhooks: webhooks?.length ?? 0,
	};
}

/** By the address of a page: a quiet word on how it stands, where that says something. */
export function usePageStates(): Readonly<Record<string, string>> {
	const { t, number } = useTranslation('settings');
	const { api } = useClient();
	const { mailerEnabled } = useInfo();
	const { data } = useQuery({
		queryKey: ['settings list', mailerEnabled],
		queryFn: () => readStates(api, mailerEnabled),
		staleTime: 0,
	});
	if (!data) return {};
	const { hasSecondFactor, ways, tokens, webhooks } = data;
	return {
		...(hasSecondFactor && { '/user/settings/totp': t('list.twoFactor') }),
		...(ways && { '/user/settings/notifications': t(`list.${ways}`) }),
		...(tokens > 0 && { '/user/settings/api-tokens': number(tokens) }),
		...(webhooks > 0 && { '/user/settings/webhooks': number(webhooks) }),
	};
}
