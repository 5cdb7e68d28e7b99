import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import styles from './task-field.module.css';

interface ProgressChoicesProps {
	/** 0 to 100. */
	percentDone: number;
	/** Once, when the hand lets go or the key is up. */
	onChange: (percentDone: number) => void;
}

/** How far it is, in steps of ten. For a popover. */
export function ProgressChoices({ percentDone, onChange }: ProgressChoicesProps) {
	const { t } = useTranslation('pickers');
	const ui = useTranslation('ui').t;
	const [shown, setShown] = useState(percentDone);
	const emit = () => shown !== percentDone && onChange(shown);
	return (
		<div className={styles.progress}>
			<div className={styles.progressHead} aria-hidden="true">
				<span>{t('progress.name')}</span>
				<output className="num">{ui('percent', { percent: shown })}</output>
			</div>
			<input
				type="range"
				min={0}
				max={100}
				step={10}
				aria-label={t('progress.name')}
				value={shown}
				onChange={(event) => setShown(Number(event.target.value))}
				onPointerUp={emit}
				onKeyUp={emit}
				onBlur={emit}
			/>
			<div className={styles.scale} aria-hidden="true">
				{[0, 50, 100].map((mark) => (
					<span key={mark} className="num">
						{mark}
					</span>
				))}
			</div>
		</div>
	);
}
