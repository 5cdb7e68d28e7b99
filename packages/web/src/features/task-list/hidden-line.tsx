import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import styles from './task-list.module.css';

interface HiddenLineProps {
	icon: IconShape;
	text: string;
	/** What shows what is hidden, or hides it. */
	verb: string;
	onPress: () => void;
	/** Where it stands in a bar and has one line. */
	isInBar?: boolean;
	children?: ReactNode;
}

/** Says what is left out of what is seen, and has the way to see it. */
export function HiddenLine({ icon, text, verb, onPress, isInBar = false, children }: HiddenLineProps) {
	return (
		<p className={cx(styles.hidden, isInBar && styles.inBar)}>
			<Icon of={icon} size={16} />
			<span className={cx(isInBar && 'cut')}>{text}</span>
			<button type="button" onClick={onPress}>
				{verb}
			</button>
			{children}
		</p>
	);
}
