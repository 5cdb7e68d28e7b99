import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { asDrawn } from '../ui/as-drawn.ts';
import styles from './side-resizer.module.css';

const minWidth = 200;
const maxWidth = 500;
const initialWidth = 264;
const step = 16;

const within = (width: number) => Math.min(Math.max(Math.round(width), minWidth), maxWidth);
const ahead = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

interface SideResizerProps {
	width: number;
	onChange: (width: number) => void;
}

/** The edge between navigation and sheet: dragged, or moved by the arrows; a double click makes it as it was. */
export function SideResizer({ width, onChange }: SideResizerProps) {
	const { t } = useTranslation('ui');
	const from = useRef<{ x: number; width: number } | null>(null);

	const lift = (event: PointerEvent) => {
		event.currentTarget.setPointerCapture(event.pointerId);
		from.current = { x: event.clientX, width };
	};
	const move = (event: PointerEvent) => {
		if (!from.current) return;
		onChange(within(from.current.width + asDrawn(event.clientX - from.current.x) * ahead(event.currentTarget)));
	};
	const drop = () => {
		from.current = null;
	};
	const key = (event: KeyboardEvent) => {
		const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (direction === undefined) return;
		event.preventDefault();
		onChange(within(width + step * direction * ahead(event.currentTarget)));
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a separator one can move is no `hr`
		<div
			role="separator"
			aria-orientation="vertical"
			aria-label={t('menu.resize')}
			aria-controls="side"
			aria-valuenow={width}
			aria-valuemin={minWidth}
			aria-valuemax={maxWidth}
			tabIndex={0}
			className={styles.resizer}
			onPointerDown={lift}
			onPointerMove={move}
			onPointerUp={drop}
			onPointerCancel={drop}
			onDoubleClick={() => onChange(initialWidth)}
			onKeyDown={key}
		/>
	);
}
