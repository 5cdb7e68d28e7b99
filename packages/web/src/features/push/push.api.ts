import {
	type NotificationTopic,
	notificationEndpoints,
	type SentReminder,
	type TopicWays,
} from '@ordna/domain/notification';
import { type PushDeviceId, pushEndpoints } from '@ordna/domain/push';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { type PagedOptions, useQuery } from '../../platform/queries/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { canPush, onPushShown, type PushRefusal, renewPush, turnOffPush, turnOnPush } from './push-browser.ts';

/** By which ways each topic reaches the person. What is chosen shows at once, and is taken back if the server refuses. */
export function useWays() {
	const { api, queries } = useClient();
	const query = useQuery({
		queryKey: ['notification-ways'],
		queryFn: ({ signal }) => api.call(notificationEndpoints.readWays, {}, { signal }),
		staleTime: 0,
	});
	const [chosen, setChosen] = useState<ReadonlyMap<NotificationTopic, TopicWays>>(new Map());
	const show = (topic: NotificationTopic, ways: TopicWays | undefined) =>
		setChosen((before) => {
			const after = new Map(before);
			if (ways) after.set(topic, ways);
			else after.delete(topic);
			return after;
		});
	const choose = async (ways: TopicWays) => {
		show(ways.topic, ways);
		try {
			await api.call(notificationEndpoints.saveWays, ways);
			// That reminders come by email stands in the account.
			if (ways.topic === 'task.reminder') await queries.expire(['account']);
			await query.refetch();
			return true;
		} catch (failure) {
			notify({ kind: 'error', text: failureText(failure) });
			return false;
		} finally {
			show(ways.topic, undefined);
		}
	};
	return {
		ways: query.data?.map((one) => chosen.get(one.topic) ?? one),
		failure: query.data ? null : query.error,
		retry: () => void query.refetch(),
		choose,
	};
}

/** How it stands with this browser. */
export type PushState = 'loading' | 'off' | 'on' | PushRefusal;

/** The browsers that take push messages, and this one among them. */
export function usePush() {
	const client = useClient();
	const query = useQuery({
		queryKey: ['push-devices'],
		queryFn: ({ signal }) => client.api.call(pushEndpoints.list, {}, { signal }),
		staleTime: 0,
	});
	const [own, setOwn] = useState<PushDeviceId>();
	const [state, setState] = useState<PushState>('loading');
	const { isBusy, run } = useOneAtATime();
	const { refetch } = query;
	useEffect(() => {
		let isGone = false;
		void look(client).then((found) => {
			if (isGone) return;
			setOwn(found.id);
			setState(found.state);
			void refetch();
		});
		return () => {
			isGone = true;
		};
	}, [client, refetch]);

	const act = (work: () => Promise<void>) =>
		run(async () => {
			try {
				await work();
				await refetch();
			} catch (failure) {
				notify({ kind: 'error', text: failureText(failure) });
			}
		});
	const turnOn = () =>
		act(async () => {
			const id = await turnOnPush(client, query.data?.publicKey ?? '');
			setState(typeof id === 'string' ? id : 'on');
			setOwn(typeof id === 'string' ? undefined : id);
		});
	const remove = (id: PushDeviceId) =>
		act(async () => {
			if (id !== own) return void (await client.api.call(pushEndpoints.remove, { id }));
			await turnOffPush(client, id);
			setOwn(undefined);
			setState('off');
		});
	return {
		state,
		isBusy,
		own: query.data?.devices.find(({ id }) => id === own),
		others: query.data?.devices.filter(({ id }) => id !== own) ?? [],
		failure: query.data ? null : query.error,
		retry: () => void refetch(),
		turnOn,
		remove,
	};
}

async function look(client: Client): Promise<{ readonly state: PushState; readonly id?: PushDeviceId }> {
	if (!canPush()) return { state: 'unsupported' };
	if (Notification.permission === 'denied') return { state: 'denied' };
	// What can't be asked now is asked again with the next visit.
	const id = await renewPush(client).catch(() => undefined);
	return id === undefined ? { state: 'off' } : { state: 'on', id };
}

/** What became of a test message. */
export type TestState =
	| { readonly is: 'none' }
	| { readonly is: 'sending' }
	| { readonly is: 'received'; readonly seconds: number }
	| { readonly is: 'lost' };

/** After so long a test is taken for lost. */
const patienceMs = 30_000;

/** Sends a test message to this browser, and waits until its worker has shown it. */
export function usePushTest(id: PushDeviceId | undefined) {
	const { api } = useClient();
	const [test, setTest] = useState<TestState>({ is: 'none' });
	const [beganMs, setBegan] = useState<number>();
	useEffect(() => {
		if (beganMs === undefined) return;
		const timer = setTimeout(() => {
			setTest({ is: 'lost' });
			setBegan(undefined);
		}, patienceMs);
		const unsubscribe = onPushShown((tag) => {
			if (tag !== 'test') return;
			setTest({ is: 'received', seconds: (performance.now() - beganMs) / 1000 });
			setBegan(undefined);
		});
		return () => {
			clearTimeout(timer);
			unsubscribe();
		};
	}, [beganMs]);
	const send = async () => {
		if (id === undefined) return;
		setTest({ is: 'sending' });
		setBegan(performance.now());
		try {
			await api.call(pushEndpoints.test, { id });
		} catch (failure) {
			setTest({ is: 'none' });
			setBegan(undefined);
			notify({ kind: 'error', text: failureText(failure) });
		}
	};
	return { test, send };
}

const perPage = 10;

/** What became of one's reminders, the newest first. */
export function sentReminderPages({ api }: Client): PagedOptions<SentReminder, number> {
	return {
		queryKey: ['sent-reminders'],
		first: 1,
		async pageFn(page, { signal }) {
			const items = await api.call(notificationEndpoints.listReminders, { page, perPage }, { signal });
			return { items, ...(items.length === perPage ? { next: page + 1 } : {}) };
		},
		keyOf: ({ notificationId }) => notificationId,
		staleTime: 0,
	};
}
