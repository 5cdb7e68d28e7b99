import type { View } from '@ordna/domain/view';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { toColor } from '../../ui/palette.ts';
import { useRelationLinks } from '../relation/index.ts';
import { type ListFilterState, taskLoaderOf, useViewOrder, useWeekClock } from '../task/index.ts';
import { useCellWords } from './cell-words.ts';
import { chartQuery } from './chart-query.ts';
import type { ChartRow } from './chart-rows.ts';
import type { DaySpan } from './days.ts';
import { images } from './export-menu.tsx';
import { linkKinds } from './links.ts';
import type { ImageKind } from './save-chart.ts';
import { scaleOf } from './scale.ts';
import { shownLinks } from './shown-links.ts';
import { type ChartAddress, maxDays } from './use-chart-address.ts';
import { useProjectOf, useRows } from './use-rows.ts';

interface WholePictureProps {
	view: View;
	listFilter: ListFilterState;
	address: ChartAddress;
	/** What the file is called. */
	title: string;
	kind: ImageKind;
	/** It is saved, or could not be. */
	onDone: () => void;
}

const everyDay: DaySpan = { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY };
/** Days before the first bar and after the last. */
const margin = 3;

/** Saves a picture of all tasks, whatever range the chart shows. It shows nothing. */
export function WholePicture({ view, listFilter, address, title, kind, onDone }: WholePictureProps) {
	const client = useClient();
	const { t } = useTranslation('gantt');
	const { s, filter } = listFilter.query;
	const { hasUndated, zoom } = address;
	const query = useMemo(() => chartQuery({ s, filter }, null, hasUndated), [s, filter, hasUndated]);
	const order = useViewOrder(view, query);
	const { ids, rows, nested, tasks, present } = useRows(order, { range: everyDay, hasUndated });
	const links = useRelationLinks(linkKinds, tasks);
	const { weekStart } = useWeekClock();
	const words = useCellWords();
	const projectOf = useProjectOf();
	const [isHeld, setHeld] = useState(false);
	const { state } = order;
	useEffect(() => {
		if (state === 'ready')
			void taskLoaderOf(client)
				.loadAll(ids)
				.then(() => setHeld(true));
	}, [client, state, ids]);
	const save = useEffectEvent(async () => {
		// A part of it would pass for the whole.
		if (state === 'failed' || ids.some((id) => !tasks.has(id))) throw new Error('not all tasks could be had');
		const shownIds = new Set<number>(nested.ids);
		const scale = scaleOf(spanOf(rows, present.today), zoom, { width: 0, isPhone: false });
		const { saveChart } = await images.load();
		const colorOf = ({ task }: ChartRow) => toColor(task && (task.hexColor || projectOf(task)?.hexColor));
		const shown = shownLinks(links, (id) => shownIds.has(id), nested.tree);
		const picture = { rows, links: shown, scale, today: present.today, weekStart, words, colorOf };
		await saveChart(picture, kind, title, document.body);
	});
	const end = useEffectEvent(onDone);
	const isOver = isHeld || state === 'failed';
	useEffect(() => {
		if (!isOver) return;
		save()
			.catch(() => notify({ kind: 'error', text: t('export.failed') }))
			.finally(() => end());
	}, [isOver, t]);
	return null;
}

/** From the first day of a bar to the last of one, with some room; no longer than a chart can be. */
function spanOf(rows: readonly ChartRow[], today: number): DaySpan {
	const bars = rows.flatMap(({ bar }) => bar ?? []);
	const first = bars.reduce((day, bar) => Math.min(day, bar.first), today) - margin;
	const last = bars.reduce((day, bar) => Math.max(day, bar.last), today) + margin;
	return { first, last: Math.min(last, first + maxDays - 1) };
}
