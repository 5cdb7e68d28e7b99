import { ArrowBigUp, CornerDownLeft, Delete } from 'lucide-react';
import { cx } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './key-caps.module.css';
import { capsOf, type ShortcutText } from './shortcuts/shortcut.ts';

interface KeyCapsProps {
	of: ShortcutText;
	/** On ink, as in a tip, or on a filled button. */
	isInverse?: boolean;
	className?: string | undefined;
}

/** The keys of a shortcut as they lie on this keyboard: `<KeyCaps of="Mod+k" />` shows Ctrl K, or ⌘ K. */
export function KeyCaps({ of: keys, isInverse, className }: KeyCapsProps) {
	return (
		<span className={cx(styles.caps, isInverse && styles.inverse, className)}>
			{capsOf(keys).map((cap, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the caps of a shortcut never change places
				<kbd key={at} className={styles.cap}>
					<Cap of={cap} />
				</kbd>
			))}
		</span>
	);
}

/** Drawn, for our typeface lacks them and not every machine has another one that has them. */
const drawn: Readonly<Record<string, IconShape>> = { '⇧': ArrowBigUp, '↵': CornerDownLeft, '⌫': Delete };

function Cap({ of: cap }: { of: string }) {
	const shape = drawn[cap];
	if (!shape) return cap;
	return (
		<>
			<Icon of={shape} size={12} />
			<span className="sr-only">{cap}</span>
		</>
	);
}
