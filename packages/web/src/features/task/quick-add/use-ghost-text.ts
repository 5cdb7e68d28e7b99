import type { QuickAddMode } from '@ordna/domain/quick-add';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { useMemo } from 'react';
import { isVisit } from '../../../platform/address/link-hash.ts';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useQuery } from '../../../platform/queries/index.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import { useRested } from '../../../ui/use-rested.ts';
import { useScreenSettings } from '../../user/index.ts';
import { useDateFormat } from '../due-words.ts';
import { type GhostText, ghostFor } from './ghost-text.ts';
import { localizedKeywords } from './keywords.ts';
import type { TypedTask } from './typed-tasks.ts';

/** Who has as many tasks knows what the field understands. */
const taughtAfter = 10;
/** How long typing rests before something is proposed. */
const restMs = 600;

const hand = { hasMouse: false };
globalThis.addEventListener?.('pointermove', ({ pointerType }) => {
	hand.hasMouse ||= pointerType === 'mouse';
});

interface Typing {
	readonly tasks: readonly TypedTask[];
	readonly mode: QuickAddMode;
	/** Somebody types at the end of the text, and nothing else is offered there. */
	readonly isAtEnd: boolean;
}

/**
 * What could come next, while somebody makes their first tasks. Tab takes it, so it is never there for somebody who cannot
 * see it: a browser does not tell that a screen reader is at work, but whoever has moved a mouse looks at the page.
 */
export function useGhostText(text: string, { tasks, mode, isAtEnd }: Typing): GhostText | undefined {
	const { t } = useTranslation('quick-add');
	const { clock } = useDateFormat();
	const { timeFormat } = useScreenSettings();
	const isPhone = useIsPhone();
	const isRested = useRested(text, restMs) === text;
	const isOffered = isRested && isAtEnd && !isPhone && hand.hasMouse && !isVisit();
	const { now, zone } = clock;
	const ghost = useMemo(() => {
		if (!isOffered) return undefined;
		const phrases = { time: t(timeFormat === '12h' ? 'ghost.time12' : 'ghost.time24'), date: t('ghost.date') };
		return ghostFor(text, tasks, { mode, keywords: localizedKeywords(), phrases, now, zone });
	}, [isOffered, text, tasks, mode, t, timeFormat, now, zone]);
	const isNew = useIsNew(ghost !== undefined);
	return isNew ? ghost : undefined;
}

/** Whether the account has few tasks yet; asked once something is to be proposed. */
function useIsNew(isNeeded: boolean): boolean {
	const { api } = useClient();
	const { data: count } = useQuery({
		queryKey: ['number of tasks'],
		queryFn: async ({ signal }) => {
			// A page of one task each: how many pages there are is how many tasks.
			const { headers } = await api.ask(taskListEndpoints.all, { perPage: 1 }, { signal });
			return Number(headers.get('x-pagination-total-pages') ?? taughtAfter);
		},
		enabled: isNeeded,
		staleTime: 60_000,
	});
	return count !== undefined && count < taughtAfter;
}
