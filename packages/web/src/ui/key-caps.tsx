import { Fragment } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { cx } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './key-caps.module.css';
import { capsOf, type ShortcutText } from './shortcuts/shortcut.ts';
import { useIsHeard } from './shortcuts/single-keys.ts';

interface KeyCapsProps {
	of: ShortcutText;
	/** On ink, as in a tip, or on a filled button. */
	isInverse?: boolean;
	className?: string | undefined;
}

/** The keys of a shortcut as they lie on this keyboard: `<KeyCaps of="Mod+k" />` shows Ctrl K, or ⌘ K; nothing while they are switched off. */
export function KeyCaps({ of: keys, isInverse, className }: KeyCapsProps) {
	if (!useIsHeard(keys)) return null;
	return (
		<span className={cx(styles.caps, isInverse && styles.inverse, className)}>
			{keys.split(' ').map((press, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the presses of a shortcut never change places
				<Fragment key={at}>
					{at > 0 && <Then />}
					{capsOf(press).map((cap) => (
						<kbd key={cap} className={styles.cap}>
							<Cap of={cap} />
						</kbd>
					))}
				</Fragment>
			))}
		</span>
	);
}

/** Keys pressed one after the other look otherwise like keys pressed at once. */
function Then() {
	const { t } = useTranslation('ui');
	return <span className={styles.then}>{t('then')}</span>;
}

/** Drawn, for our typeface lacks them and not every machine has another one that has them. */
const drawn: Record<string, IconShape> = {};

/** Whoever shows such keys imports `key-signs.ts`, which brings their shapes: no first screen does. */
export function drawKeys(signs: Readonly<Record<string, IconShape>>): void {
	Object.assign(drawn, signs);
}

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
