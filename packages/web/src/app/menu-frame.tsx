import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import styles from './menu-frame.module.css';

interface MenuFrameProps {
	/** It covers the page, and is a step in the history. */
	isOverlay: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** So far, in px, a finger goes to the leading side to close the menu. */
const swipePx = 64;

/** What the navigation stands in: over the page of a phone a swipe closes it, and so does going somewhere. */
export function MenuFrame({ isOverlay, onClose, children }: MenuFrameProps) {
	const router = useRouter();
	const start = useRef<{ readonly clientX: number; readonly clientY: number }>(undefined);
	// In the place of the menu, so that the way back does not open it again.
	const leave = (event: MouseEvent) => {
		const link = event.target instanceof Element && event.target.closest('a');
		const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
		if (!link || !isPlain || link.target || link.origin !== location.origin || link.pathname === location.pathname)
			return;
		event.preventDefault();
		event.stopPropagation();
		router.history.replace(link.href.slice(link.origin.length));
	};
	const end = ({ changedTouches }: TouchEvent) => {
		const touch = changedTouches[0];
		if (!touch || !start.current) return;
		const toEnd = document.dir === 'rtl' ? -1 : 1;
		const across = (start.current.clientX - touch.clientX) * toEnd;
		if (across > swipePx && across > 2 * Math.abs(start.current.clientY - touch.clientY)) onClose();
	};
	const touching = {
		onTouchStart: ({ touches }: TouchEvent) => {
			start.current = touches[0];
		},
		onTouchEnd: end,
		onClickCapture: leave,
	};
	return (
		<div className={styles.frame} {...(isOverlay && touching)}>
			{children}
		</div>
	);
}
