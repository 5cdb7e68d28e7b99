import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusAround, isTextInput } from '../../platform/focus/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { enlarged } from '../../ui/enlarged.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useSettings } from '../user/index.ts';
import styles from './hint.module.css';
import { type HintName, useHints } from './use-hints.ts';

const steps = { inbox: 1, add: 1, search: 2, views: 3 } as const;

/** What a hint points at. */
type HintAnchor = keyof typeof steps;

/** The hint of an empty workspace: where tasks go, or on a phone where they are added. */
export function FirstHint() {
	const isPhone = useIsPhone();
	return <Hint key={String(isPhone)} name="inbox" at={isPhone ? 'add' : 'inbox'} />;
}

interface HintProps {
	name: HintName;
	at: HintAnchor;
}

/**
 * A hint beside what it is about, once: nothing waits for it, and it covers nothing but what lies behind it. It steps aside
 * for a window or a menu, and who presses what it points at has understood it.
 */
export function Hint({ name, at }: HintProps) {
	const { t, number } = useTranslation('onboarding');
	const { isSeen, dismiss } = useHints();
	const box = useRef<HTMLElement>(null);
	const isWanted = !isSeen(name);
	const anchors = useAnchors(at);
	const isPlaced = usePosition(box, anchors, isWanted);
	const close = () => {
		if (box.current?.contains(document.activeElement)) focusAround(box.current);
		dismiss(name);
	};
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const isOthers = event.defaultPrevented || isTextInput(event.target);
		if (event.key === 'Escape' && !isOthers && !isBehindSomething()) close();
	});
	const onClick = useEffectEvent(({ target }: MouseEvent) => {
		if (target instanceof Element && target.closest(anchors)) close();
	});
	useEffect(() => {
		if (!isPlaced) return;
		const stop = new AbortController();
		addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
		addEventListener('click', (event) => onClick(event), { signal: stop.signal });
		return () => stop.abort();
	}, [isPlaced]);
	if (!isWanted) return null;
	return createPortal(
		<aside ref={box} aria-label={t(`hints.${at}.title`)} className={styles.hint} data-at={at} hidden={!isPlaced}>
			<b>{t(`hints.${at}.title`)}</b>
			<p>{t(`hints.${at}.text`)}</p>
			<span className={styles.foot}>
				<span>{t('hints.step', { step: number(steps[at]), count: number(3) })}</span>
				<button type="button" onClick={close}>
					{t('hints.close')}
				</button>
			</span>
		</aside>,
		document.body,
	);
}

const gap = 10;
const margin = 8;

const isBehindSomething = () => document.querySelector('[role=dialog], [role=menu]') !== null;

/** Selects what a hint points at. */
function useAnchors(at: HintAnchor): string {
	const { defaultProjectId } = useSettings();
	return at === 'inbox' ? `nav a[href="/projects/${defaultProjectId}"]` : `[data-hint="${at}"]`;
}

/** Lays it below what it points at, or above where there is no room. */
function usePosition(box: RefObject<HTMLElement | null>, anchors: string, isWanted: boolean): boolean {
	const [isPlaced, setPlaced] = useState(false);
	useLayoutEffect(() => {
		if (!isWanted) return;
		const place = () => {
			const anchor = isBehindSomething()
				? undefined
				: [...document.querySelectorAll(anchors)].find((one) => one.getClientRects().length > 0);
			setPlaced(anchor !== undefined);
			if (!anchor || !box.current) return;
			box.current.hidden = false;
			layBeside(box.current, anchor.getBoundingClientRect());
		};
		place();
		// Pages and the navigation change around it.
		const observer = new MutationObserver(place);
		observer.observe(document.body, { childList: true, subtree: true });
		addEventListener('resize', place);
		return () => {
			observer.disconnect();
			removeEventListener('resize', place);
		};
	}, [box, anchors, isWanted]);
	return isPlaced;
}

function layBeside(hint: HTMLElement, at: DOMRect): void {
	const { width, height } = hint.getBoundingClientRect();
	const isAbove = at.bottom + gap + height + margin > innerHeight;
	const middle = at.left + at.width / 2;
	const isWide = at.width > width / 2;
	const left = Math.min(Math.max(isWide ? at.left : middle - width / 2, margin), innerWidth - width - margin);
	hint.dataset.side = isAbove ? 'above' : 'below';
	hint.style.left = `${Math.round(left)}px`;
	hint.style.top = `${Math.round(isAbove ? at.top - gap - height : at.bottom + gap)}px`;
	hint.style.setProperty(
		'--tip',
		`${Math.round(isWide ? enlarged(30) : Math.min(Math.max(middle - left, enlarged(20)), width - enlarged(20)))}px`,
	);
}
