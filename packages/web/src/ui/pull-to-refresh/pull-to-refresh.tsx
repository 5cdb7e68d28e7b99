import { Check, RotateCw } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../platform/i18n/index.ts';
import { announce } from '../announcer.tsx';
import { Icon } from '../icon.tsx';
import { notify } from '../notice-store.ts';
import { TopProgress } from '../top-progress.tsx';
import { armedAt, followPulls, type Pull } from './pull-gesture.ts';
import styles from './pull-to-refresh.module.css';

interface PullToRefreshProps {
	/** Asks anew for what the page shows; says whether it was answered. */
	onRefresh: () => Promise<boolean>;
}

type Phase = 'pulling' | 'armed' | 'refreshing' | 'done';

/** How long it is seen that all is new, in ms. */
const doneMs = 700;

/** By finger a page that stands at its top is pulled down, to be asked for again. One for all pages. */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
	const { t } = useTranslation('ui');
	const [pull, setPull] = useState<Pull>();
	const [phase, setPhase] = useState<Phase>();
	const phaseNow = useRef<Phase>(undefined);
	const show = (next: Phase | undefined) => {
		if (next === 'armed' && phaseNow.current !== 'armed') navigator.vibrate?.(10);
		phaseNow.current = next;
		setPhase(next);
	};
	const refresh = async () => {
		show('refreshing');
		// Without a line a question waits until there is one again.
		const isNew = navigator.onLine && (await onRefresh());
		if (phaseNow.current !== 'refreshing') return;
		if (!isNew) {
			show(undefined);
			notify({ kind: 'error', text: t('pull.failed') });
			return;
		}
		announce(t('pull.done'));
		show('done');
		setTimeout(() => phaseNow.current === 'done' && show(undefined), doneMs);
	};
	const onPull = useEffectEvent((next: Pull) => {
		if (phaseNow.current === 'refreshing') return;
		setPull(next);
		show(next.px >= armedAt ? 'armed' : 'pulling');
	});
	const onEnd = useEffectEvent((isArmed: boolean) => {
		if (phaseNow.current === 'refreshing') return;
		if (isArmed) void refresh();
		else show(undefined);
	});
	useEffect(() => followPulls({ onPull: (next) => onPull(next), onEnd: (isArmed) => onEnd(isArmed) }), []);
	if (!pull) return null;
	return createPortal(<Disc pull={pull} phase={phase} />, document.body);
}

/** Comes out from under the header as far as the page is pulled; its arrow turns until letting go refreshes. */
function Disc({ pull: { page, px }, phase }: { pull: Pull; phase: Phase | undefined }) {
	const { top, left, width } = page.getBoundingClientRect();
	const isFollowing = phase === 'pulling' || phase === 'armed';
	const shown = isFollowing ? px : phase === undefined ? 0 : armedAt;
	// React's types know no custom properties.
	const place = { insetBlockStart: top, left, inlineSize: width, '--pull': `${shown}px`, '--turn': shown / armedAt };
	return (
		<div className={styles.frame} style={place as CSSProperties} data-phase={phase} aria-hidden="true">
			<TopProgress isActive={phase === 'refreshing'} />
			<span className={styles.disc}>
				<Icon of={phase === 'done' ? Check : RotateCw} size={20} />
			</span>
		</div>
	);
}
