import { KeyCaps } from '../key-caps.tsx';
import type { ShortcutText } from './shortcut.ts';
import styles from './shortcut-list.module.css';
import { isHeard } from './single-keys.ts';

export interface ShortcutGroup {
	readonly title: string;
	readonly shortcuts: readonly { readonly keys: ShortcutText; readonly label: string }[];
}

/** What the keys do, in groups, save what is switched off: the content of the shortcuts help. */
export function ShortcutList({ groups }: { groups: readonly ShortcutGroup[] }) {
	const heard = groups.map((group) => ({ ...group, shortcuts: group.shortcuts.filter(({ keys }) => isHeard(keys)) }));
	return (
		<div className={styles.groups}>
			{heard
				.filter(({ shortcuts }) => shortcuts.length > 0)
				.map((group) => (
					<section key={group.title}>
						<h3 className={styles.title}>{group.title}</h3>
						<dl>
							{group.shortcuts.map(({ keys, label }) => (
								<div key={keys} className={styles.line}>
									<dt>{label}</dt>
									<dd>
										<KeyCaps of={keys} />
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
		</div>
	);
}
