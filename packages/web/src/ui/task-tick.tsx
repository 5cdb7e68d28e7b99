import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './task-tick.module.css';
import tick from './tick.module.css';
import { Tick } from './tick.tsx';
import { tip } from './tip.ts';

interface TaskTickProps {
	isDone: boolean;
	onChange: (isDone: boolean) => void;
	/** Named after what it finishes: "Mark as done: Water the seedlings". */
	name: string;
	/** May only be read, and why: said in a tip. */
	readOnly?: string | undefined;
	/** `small` 18 px in rows, `phone` 22, `large` 24 beside a title. All listen to 44 px under a finger. */
	size?: 'small' | 'phone' | 'large';
	/** Nobody is near it: what only pointing or pressing draws in an empty box is left out. */
	isAlone?: boolean;
	/** It is one of several that share a stop for Tab. */
	isRoving?: boolean;
	className?: string | undefined;
}

const timing = { duration: 160, easing: 'cubic-bezier(.2, .7, .2, 1)' };

/**
 * Pressed by hand, not by CSS, so that a done row scrolled into view does not press itself; and its tick is drawn by hand
 * where it was not there before, as under a finger.
 */
function press(box: HTMLElement) {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	box.animate?.({ scale: [0.84, 1] }, timing);
	const tick = () => box.querySelector('svg');
	if (!tick()) requestAnimationFrame(() => tick()?.animate({ strokeDashoffset: [16, 0] }, timing));
}

/** The box that finishes a thing: it fills, presses, and draws its tick, in that order. */
export function TaskTick({
	isDone,
	onChange,
	name,
	readOnly,
	size = 'small',
	isAlone,
	isRoving,
	className,
}: TaskTickProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: an input cannot hold the drawn tick, nor stay in reach while read only
		<button
			type="button"
			role="checkbox"
			aria-checked={isDone}
			aria-label={name}
			aria-disabled={readOnly !== undefined || undefined}
			tabIndex={isRoving ? -1 : undefined}
			{...(readOnly === undefined ? {} : tip(readOnly))}
			className={cx(
				tick.box,
				styles.tick,
				styles[size],
				isDone && tick.on,
				readOnly !== undefined && tick.off,
				className,
			)}
			onClick={({ currentTarget }) => {
				if (readOnly !== undefined) return;
				if (!isDone) press(currentTarget);
				onChange(!isDone);
			}}
		>
			{(isDone || !isAlone) && <Tick />}
		</button>
	);
}

interface StrikeThroughProps {
	isDone: boolean;
	children: ReactNode;
	className?: string | undefined;
}

/** A title that is struck through when it is done, from the leading edge. Taking it back runs it out at once. */
export function StrikeThrough({ isDone, children, className }: StrikeThroughProps) {
	return <span className={cx(styles.strikeThrough, isDone && styles.pulled, className)}>{children}</span>;
}
