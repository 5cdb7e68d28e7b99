import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { announce } from '../../../ui/announcer.tsx';
import type { OrderOfView } from '../view-order.api.ts';

/** So long the number has not changed, nor what narrows the list, when it is announced: nobody wants one for each letter. */
const settleMs = 600;

type AskedOrder = Pick<OrderOfView, 'state' | 'query'>;

/** Announces how many tasks are found whenever somebody has narrowed what a page shows, or widened it again. */
export function useAnnounceFound({ state, query: { s = '', filter = '' } }: AskedOrder, count: number): void {
	const { t } = useTranslation('task');
	const asked = JSON.stringify([s, filter]);
	// What the page opened with is told by the page.
	const announced = useRef(asked);
	const isReady = state === 'ready';
	useEffect(() => {
		if (!isReady || asked === announced.current) return;
		const timer = setTimeout(() => {
			announced.current = asked;
			announce(count === 0 ? t('found.none') : t('found.some', { count }));
		}, settleMs);
		return () => clearTimeout(timer);
	}, [isReady, asked, count, t]);
}
