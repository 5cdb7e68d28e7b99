import { type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import styles from './phone-month.module.css';

interface FoldHandleProps {
	isFolded: boolean;
	onFold: (isFolded: boolean) => void;
}

/** So far it is drawn up or down until the month gives way, in px. */
const leastPx = 20;

/** Below the month of a phone: drawn up, or pressed, it leaves one week of it, so that more tasks of the day are seen. */
export function FoldHandle({ isFolded, onFold }: FoldHandleProps) {
	const { t } = useTranslation('calendar');
	const wasDrawn = useRef(false);
	const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
		const { clientY: from, pointerId } = event;
		wasDrawn.current = false;
		const life = new AbortController();
		const follow = ({ clientY, pointerId: other }: globalThis.PointerEvent) => {
			if (other !== pointerId || Math.abs(clientY - from) < leastPx) return;
			wasDrawn.current = true;
			onFold(clientY < from);
		};
		const end = () => life.abort();
		addEventListener('pointermove', follow, { signal: life.signal });
		addEventListener('pointerup', end, { signal: life.signal });
		addEventListener('pointercancel', end, { signal: life.signal });
	};
	return (
		<button
			type="button"
			className={styles.handle}
			aria-expanded={!isFolded}
			aria-label={t(isFolded ? 'showWeeks' : 'hideWeeks')}
			onPointerDown={onPointerDown}
			onClick={() => {
				if (!wasDrawn.current) onFold(!isFolded);
				wasDrawn.current = false;
			}}
		/>
	);
}
