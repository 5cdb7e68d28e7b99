import { type Change, changeEndpoints } from '@ordna/domain/change';
import type { LiveChange } from '@ordna/domain/live';
import type { Task } from '@ordna/domain/task';
import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useDateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';

/** For the store to take a push, which it does once a frame, and for a burst of changes to be over. */
const settleMs = 300;
/** So many lines of the history are looked at. */
const recent = 10;

/** Fields that are told, by their names on the wire. Of a description that is being written its own band tells. */
const told = {
	title: 'title',
	due_date: 'due',
	start_date: 'start',
	end_date: 'end',
	priority: 'priority',
	percent_done: 'progress',
	hex_color: 'color',
} as const;

const isTold = (field: string): field is keyof typeof told => Object.hasOwn(told, field);

/** The part of a push that is looked at, as the wire spells it. */
interface ChangesPush {
	readonly changes?: readonly Pick<LiveChange, 'seq' | 'kind' | 'entity_id' | 'batch'>[];
	/** Of one's own requests that are told with it. */
	readonly keys?: readonly string[];
}

/** Says which fields of the open task somebody else has changed meanwhile: the last one wins, and nobody is asked. */
export function useTellChanges(task: Task): void {
	const { api, live } = useClient();
	const { t } = useTranslation('task-detail');
	const me = useAccount();
	const format = useDateFormat();
	const { id } = task;
	const tell = useEffectEvent(({ actor, after }: Change) => {
		if (!actor || actor.id === me.id || !after) return;
		const name = displayName(actor);
		for (const field of Object.keys(after).filter(isTold)) {
			const { dueDate } = task;
			const text =
				field === 'due_date' && dueDate !== null
					? t('changedBy.dueTo', { name, date: format.short(dueDate) })
					: t(`changedBy.${told[field]}`, { name });
			notify({ kind: 'plain', text });
		}
	});
	useEffect(() => {
		const pushed = new Set<number>();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = async () => {
			const seqs = new Set(pushed);
			pushed.clear();
			const lines = await api.call(changeEndpoints.ofTask, { taskId: id, perPage: recent });
			for (const line of lines.filter(({ seq }) => seqs.has(seq)).reverse()) tell(line);
		};
		const stop = live.on('changes', (data) => {
			// The server's word is believed, as that of its answers is.
			const { changes = [], keys = [] } = data as ChangesPush;
			// As many requests of one's own as there are gestures: nobody has to be asked whose they are.
			if (keys.length >= new Set(changes.map(({ batch }) => batch)).size) return;
			for (const { seq, kind, entity_id } of changes) if (kind === 'task.updated' && entity_id === id) pushed.add(seq);
			if (pushed.size === 0) return;
			clearTimeout(timer);
			// Where it can't be asked the new value stands there all the same.
			timer = setTimeout(() => void ask().catch(() => undefined), settleMs);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [api, live, id]);
}
