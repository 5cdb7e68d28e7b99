import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import {
	lateMutation,
	type Outcome,
	useWaitingWrites,
	type WaitingWrite,
	waitingArgs,
} from '../../platform/outbox/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { taskLoaderOf } from '../task/index.ts';
import type * as mutations from './history.mutations.ts';
import { type Undoing, undoingKind } from './undoing.kind.ts';

const undoBatch = lateMutation<typeof mutations.undoBatch>('history.undo');

/** @param words what is asked before several things are undone, where that is not the usual */
export type Undo = (batches: readonly string[], count: number, words?: 'back') => Promise<void>;

/** Batches whose undo is not answered yet, also one from before a reload or of another tab. */
export function useWaitingUndos(): ReadonlySet<string> {
	const writes = useWaitingWrites(useClient().outbox);
	return useMemo(() => batchesIn(writes), [writes]);
}

const batchesIn = (writes: readonly WaitingWrite[]) =>
	new Set(waitingArgs(writes, undoBatch).map(({ batchId }) => batchId));

/**
 * Undoes batches, the newest first; asks before where they changed several things. Says what came of it, or that the undo
 * waits for the line. A batch whose undo waits is not undone once more.
 */
export function useUndo(onUndone: () => void): Undo {
	const client = useClient();
	const { t } = useTranslation('history');
	return useMemo(() => {
		const undo = async (batches: readonly string[], words: Words) => {
			const waiting = batchesIn(client.outbox.list);
			const sent = batches
				.filter((batch) => !waiting.has(batch))
				.map((batchId) => client.outbox.write(undoBatch, { batchId }));
			void sent[0]?.soon.then((outcome) => {
				if (outcome === 'waiting') notify({ kind: 'plain', text: t(`undone.${words.queued}`) });
			});
			const outcomes = await Promise.all(sent.map(({ done }) => done));
			const answers = outcomes.flatMap(answerIn);
			// A refusal is told by the app.
			if (answers.length === 0) return;
			const taskIds = answers.flatMap((answer) => answer.taskIds);
			void taskLoaderOf(client).reload([...new Set(taskIds)]);
			const done = answers.filter((answer) => answer.undone > 0).map(({ batch }) => batch);
			notify({
				text: textOf(answers, t(`undone.${words.done}`), t),
				...(done.length === 0 ? { kind: 'plain' } : { undo: () => void undo(done.toReversed(), redoing) }),
			});
			onUndone();
		};
		return async (batches, count, asked) => {
			const question = asked
				? { title: t('sureBack.title', { count }), text: t('sureBack.text'), verb: t('sureBack.verb') }
				: { title: t('sure.title', { count }), text: t('sure.text'), verb: t('sure.verb') };
			if ((count > 1 || asked) && !(await confirm({ ...question, isHarmless: true }))) return;
			await undo(batches, undoing);
		};
	}, [client, t, onUndone]);
}

const undoing = { done: 'done', queued: 'queued' } as const;
const redoing = { done: 'redo', queued: 'queuedRedo' } as const;
type Words = typeof undoing | typeof redoing;

function answerIn(outcome: Outcome): readonly Undoing[] {
	const changes = outcome.isSaved ? outcome.changes : [];
	return changes.flatMap((change) =>
		// Records of this kind are answers to an undo.
		change.type === 'record' && change.kind === undoingKind.name ? [change.record as Undoing] : [],
	);
}

function textOf(answers: readonly Undoing[], done: string, t: Translate<'history'>): string {
	const reasons = answers.flatMap((answer) => answer.reasons);
	const [first] = reasons;
	if (!first) return done;
	if (answers.every(({ undone }) => undone === 0)) return t(`undone.${first}`);
	return t('undone.some', { count: reasons.length });
}
