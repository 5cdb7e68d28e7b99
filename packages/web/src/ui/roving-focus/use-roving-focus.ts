import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import { retryUntilDone } from '../../platform/retry-until-done.ts';
import { lazyModule } from '../lazy-module.ts';
import { whenIdle } from '../use-preload.ts';
import type { RovingAttribute, RovingOptions, RovingRows } from './roving-focus.ts';

/** Fetched when the page rests: until then each row is a stop of its own, and nothing is out of reach. */
export const rovingCode = lazyModule(() => import('./roving-focus.ts'));

const plain: RovingOptions = {};

/**
 * Makes a list one stop for Tab. Mark what takes the focus in each row with `data-roving`, and, where buttons stand beside
 * it, what holds both with `data-roving-row`. Where nothing is marked, what can be pressed first in each `li` or `tr` takes it.
 *
 *     <ul ref={useRovingFocus()}>
 *       <li data-roving-row=""><Link data-roving="" … /><IconButton … /></li>
 */
export function useRovingFocus(options = plain): RefCallback<HTMLElement> {
	return useCallback((list: HTMLElement | null) => (list ? attach(list, () => options) : undefined), [options]);
}

/** The same for a windowed list, whose rows may not be rendered yet. */
export function useRovingRows(rows: RovingRows, attribute?: RovingAttribute): void {
	const latest = useRef(rows);
	useLayoutEffect(() => {
		latest.current = rows;
	});
	const { list } = rows;
	useLayoutEffect(() => {
		const body = list.current?.body;
		if (body) return attach(body, () => ({ attribute, rows: latest.current }));
	}, [attribute, list]);
}

function attach(list: HTMLElement, options: () => RovingOptions): () => void {
	let stop = () => {};
	const begin = () => {
		stop = rovingCode.now()?.attach(list, options) ?? stop;
	};
	const fetch = () => {
		stop = retryUntilDone({ attempt: rovingCode.load, onWell: begin });
	};
	if (rovingCode.now()) begin();
	else stop = whenIdle(fetch);
	return () => stop();
}
