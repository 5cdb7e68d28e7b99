import type { ProjectId } from '@ordna/domain/project';
import type { TrashedTask } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation, type Outcome } from '../../platform/outbox/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { type Emptied, emptyingKind } from './emptying.kind.ts';
import type * as mutations from './history.mutations.ts';

const purgeTasks = lateMutation<typeof mutations.purgeTasks>('trash.purge');
const emptyTrash = lateMutation<typeof mutations.emptyTrash>('trash.empty');

/** The server takes so many at once. */
const maxAtOnce = 2000;

interface TrashContent {
	readonly projectId: ProjectId | undefined;
	/** Those of the shown ones that can be removed. */
	readonly tasks: readonly TrashedTask[];
	/** There are more than are shown. */
	readonly hasMore: boolean;
}

/**
 * Removes tasks from the trash for good, once somebody has said that they are sure. Both answer whether it was done;
 * `onSure` is called before the server has answered.
 */
export function usePurge() {
	const { outbox } = useClient();
	const { t } = useTranslation('history');
	const { isBusy, run } = useOneAtATime();
	const ask = (title: string) => confirm({ title, text: t('bin.sure.text'), verb: t('bin.purge') });
	return {
		isBusy,
		async purge(tasks: readonly TrashedTask[], onSure: () => void): Promise<boolean> {
			const [count, title] = [tasks.length, tasks[0]?.title ?? ''];
			if (!(await ask(t('bin.sure.title', { count, title })))) return true;
			onSure();
			const ids = tasks.map(({ id }) => id);
			const lots = Array.from({ length: Math.ceil(count / maxAtOnce) }, (_, lot) =>
				ids.slice(lot * maxAtOnce, (lot + 1) * maxAtOnce),
			);
			const outcomes = await Promise.all(lots.map((lot) => outbox.write(purgeTasks, { ids: lot }).done));
			// A refusal is told by the app.
			if (!outcomes.every(({ isSaved }) => isSaved)) return false;
			notify({ kind: 'plain', text: t('bin.purged', { count, title }) });
			return true;
		},
		async empty({ projectId, tasks, hasMore }: TrashContent, onSure: () => void): Promise<void> {
			const [count, title] = [tasks.length, tasks[0]?.title ?? ''];
			const until = toInstant(Math.max(...tasks.map(({ deletedAt }) => deletedAt)));
			if (!(await ask(t(hasMore ? 'bin.sure.titleMore' : 'bin.sure.title', { count, title })))) return;
			onSure();
			await run(async () => {
				let outcome: Outcome;
				do outcome = await outbox.write(emptyTrash, { projectId: projectId ?? null, until }).done;
				while (hasMoreAfter(outcome));
				if (outcome.isSaved) notify({ kind: 'plain', text: t('bin.emptied') });
			});
		},
	};
}

function hasMoreAfter(outcome: Outcome): boolean {
	const changes = outcome.isSaved ? outcome.changes : [];
	return changes.some(
		(change) =>
			// Records of this kind are answers to an emptying.
			change.type === 'record' && change.kind === emptyingKind.name && (change.record as Emptied).hasMore,
	);
}
