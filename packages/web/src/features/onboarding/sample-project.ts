import { batchEndpoints } from '@ordna/domain/batch';
import { type BucketId, bucketEndpoints } from '@ordna/domain/bucket';
import { type Project, projectEndpoints } from '@ordna/domain/project';
import { taskBulkEndpoints } from '@ordna/domain/task';
import { addDays, calendarDateAt, endOfDay } from '@ordna/domain/time';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '../../platform/api/index.ts';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { randomUuid } from '../../platform/outbox/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { openTasksList } from '../open-tasks/index.ts';
import { projectsQuery } from '../project/index.ts';
import { useWeekClock } from '../task/index.ts';

interface SampleTask {
	readonly key: 'date' | 'guests' | 'diets' | 'menu' | 'dessert' | 'list' | 'wine' | 'chairs' | OtherKey;
	/** So many days from today. */
	readonly dueIn?: number;
	readonly priority?: number;
	readonly is?: 'done' | 'doing';
}
type OtherKey = 'groceries' | 'flowers' | 'table' | 'cook' | 'music' | 'photos';

/** From the top of the list to its end. */
const sampleTasks: readonly SampleTask[] = [
	{ key: 'diets', dueIn: 0, priority: 3, is: 'doing' },
	{ key: 'menu', dueIn: 1, priority: 4, is: 'doing' },
	{ key: 'dessert', dueIn: 2 },
	{ key: 'list', dueIn: 3 },
	{ key: 'wine', dueIn: 3, priority: 2 },
	{ key: 'chairs', dueIn: 4 },
	{ key: 'groceries', dueIn: 5, priority: 3 },
	{ key: 'flowers', dueIn: 6 },
	{ key: 'table', dueIn: 6 },
	{ key: 'cook', dueIn: 6, priority: 4 },
	{ key: 'photos', dueIn: 8 },
	{ key: 'music' },
	{ key: 'date', is: 'done' },
	{ key: 'guests', is: 'done' },
];

const color = 'e17a39';

/** Adds a project to look around in, with tasks, dates and a board, and goes there. */
export function useAddSampleProject() {
	const { t } = useTranslation('onboarding');
	const client = useClient();
	const navigate = useNavigate();
	const { zone, now } = useWeekClock();
	const { refetch } = useQuery(projectsQuery(client));
	const { isBusy, run } = useOneAtATime();
	const dueAfter = (days: number) => {
		const dueDay = calendarDateAt(addDays(now, days, zone), zone);
		return { dueDay, dueDate: endOfDay(dueDay, zone) };
	};
	const toDraft = ({ key, dueIn, priority = 0, is }: SampleTask, doing: BucketId | undefined) => ({
		title: t(`sample.tasks.${key}`),
		priority,
		done: is === 'done',
		...(dueIn !== undefined && dueAfter(dueIn)),
		...(is === 'doing' && doing !== undefined && { bucketId: doing }),
	});
	const add = async () => {
		try {
			const project = await inOneBatch(client, async (batch) => {
				const made = await client.api.call(
					projectEndpoints.create,
					{ title: t('sample.title'), hexColor: color },
					batch,
				);
				const doing = await findDoing(client, made);
				// Each goes to the top: the last of them first.
				const tasks = sampleTasks.map((task) => toDraft(task, doing)).reverse();
				await client.api.call(taskBulkEndpoints.create, { projectId: made.id, tasks }, batch);
				return made;
			});
			// Not older than what was just added, however soon somebody goes back there.
			await Promise.all([refetch(), client.queries.expire([openTasksList()])]);
			await navigate({ to: '/projects/$projectId', params: { projectId: project.id } });
		} catch (failure) {
			notify({ kind: 'error', text: failureText(failure) });
		}
	};
	return { isBusy, add: () => void run(add) };
}

/** Runs requests of one batch; what they made is removed when one of them fails. */
async function inOneBatch<T>({ api }: Client, work: (options: { batch: string }) => Promise<T>): Promise<T> {
	const batch = randomUuid();
	try {
		return await work({ batch });
	} catch (failure) {
		// Nothing more can be done: what was refused first is told.
		await api.call(batchEndpoints.undo, { batchId: batch }).catch(() => undefined);
		throw failure;
	}
}

/** The column of the board between the first and that of what is done. */
async function findDoing({ api }: Client, { id: projectId, views }: Project) {
	const board = views?.find(({ viewKind }) => viewKind === 'kanban');
	if (!board) return undefined;
	const buckets = await api.call(bucketEndpoints.list, { projectId, viewId: board.id });
	return buckets.find(({ id }) => id !== board.defaultBucketId && id !== board.doneBucketId)?.id;
}
