import { pushEndpoints } from '@ordna/domain/push';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import type { Connection } from '../../platform/connection.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { asOneOf, browserStorage, localValue, useLocal } from '../../platform/local/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { deviceOf } from '../security/index.ts';
import { canPush, turnOnPush } from './push-browser.ts';

/** Whether this browser has asked to show reminders: it does so once, when the first one is set. */
const question = localValue<'unasked' | 'asked' | 'answered'>({
	storage: browserStorage(),
	key: 'remindersHere',
	read: asOneOf(['unasked', 'asked', 'answered']),
	otherwise: 'unasked',
});

/** Who allowed or refused notifications before, here or in the settings of the browser, has answered. */
const isUndecided = () => canPush() && Notification.permission === 'default';

type Api = Pick<Connection, 'api'>;

async function turnOn(connection: Api, publicKey: string): Promise<void> {
	const t = i18n.current().of('push');
	try {
		const outcome = await turnOnPush(connection, publicKey);
		question.set('answered');
		const { browser = '' } = deviceOf(navigator.userAgent);
		if (typeof outcome === 'string') notify({ kind: 'plain', text: t(outcome, { browser }) });
		else notify({ text: t('ask.on') });
	} catch (failure) {
		notify({ kind: 'error', text: failureText(failure) });
	}
}

const keyOf = async ({ api }: Api) => (await api.call(pushEndpoints.list, {})).publicKey;

/** To call when a reminder was set: at the first, this browser asks whether it is to show them. */
export function useOfferPush(): () => void {
	const client = useClient();
	const offer = async () => {
		// The key comes first: browsers ask only right after a press.
		const [publicKey] = await Promise.all([keyOf(client), i18n.load(['push'])]);
		const t = i18n.current().of('push');
		const run = () => void turnOn(client, publicKey);
		notify({ kind: 'plain', text: t('ask.title'), action: { label: t('ask.yes'), run } });
	};
	return () => {
		if (question.get() !== 'unasked' || !isUndecided()) return;
		question.set('asked');
		// Beneath the bell it is asked all the same.
		offer().catch(() => undefined);
	};
}

/** The question as long as it waits for an answer. */
export function usePushQuestion() {
	const client = useClient();
	const [state, setState] = useLocal(question);
	return {
		isAsked: state === 'asked' && isUndecided(),
		accept: async () => turnOn(client, await keyOf(client)),
		decline: () => setState('answered'),
	};
}
