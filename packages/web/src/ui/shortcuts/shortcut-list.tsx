import '../key-signs.ts';
import { Fragment } from 'react';
import { cx } from '../class-names.ts';
import { KeyCaps } from '../key-caps.tsx';
import { capsOf, type ShortcutText } from './shortcut.ts';
import styles from './shortcut-list.module.css';
import { isHeard } from './single-keys.ts';

export interface ShortcutGroup {
	readonly title: string;
	/** They work on the page beneath. */
	readonly isHere?: boolean;
	readonly shortcuts: readonly { readonly keys: ShortcutText; readonly label: string }[];
}

interface ShortcutListProps {
	groups: readonly ShortcutGroup[];
	/** What is marked in the labels. */
	sought?: string;
	/** Pressed a moment ago: its line is marked. */
	pressed?: ShortcutText | undefined;
	words: {
		/** Beside the title of a group that works on the page. */
		readonly here: string;
		/** In place of keys that are switched off. */
		readonly off: string;
	};
}

/** What the keys do, in groups: the content of the shortcuts help. */
export function ShortcutList({ groups, sought = '', pressed, words }: ShortcutListProps) {
	return (
		<div className={styles.groups}>
			{groups.map(({ title, isHere, shortcuts }) => (
				<section key={title}>
					<h3 className={styles.title}>
						{title}
						{isHere && <span className={styles.here}>{words.here}</span>}
					</h3>
					<dl>
						{byLabel(shortcuts).map(([label, keys]) => (
							<Line key={label} label={label} keys={keys} sought={sought} pressed={pressed} off={words.off} />
						))}
					</dl>
				</section>
			))}
		</div>
	);
}

/** Several keys that do the same stand in one line. */
function byLabel(shortcuts: ShortcutGroup['shortcuts']): readonly (readonly [string, readonly ShortcutText[]])[] {
	const lines = Map.groupBy(shortcuts, ({ label }) => label);
	return [...lines].map(([label, alike]) => [label, alike.map(({ keys }) => keys)]);
}

interface LineProps {
	label: string;
	keys: readonly ShortcutText[];
	sought: string;
	pressed: ShortcutText | undefined;
	off: string;
}

function Line({ label, keys, sought, pressed, off }: LineProps) {
	const heard = keys.filter(isHeard);
	const isPressed = pressed !== undefined && keys.includes(pressed);
	return (
		<div
			aria-current={isPressed || undefined}
			className={cx(styles.line, heard.length === 0 && styles.off, isPressed && styles.pressed)}
		>
			<dt>
				<Found in={label} sought={sought} />
			</dt>
			<dd>
				{heard.length === 0
					? off
					: heard.map((one, at) => (
							<Fragment key={one}>
								{at > 0 && ' '}
								<KeyCaps of={one} />
							</Fragment>
						))}
			</dd>
		</div>
	);
}

/** A label, with what was sought in it marked. */
function Found({ in: label, sought }: { in: string; sought: string }) {
	const at = sought === '' ? -1 : label.toLocaleLowerCase().indexOf(sought.toLocaleLowerCase());
	if (at < 0) return label;
	const end = at + sought.length;
	return (
		<Fragment>
			{label.slice(0, at)}
			<mark>{label.slice(at, end)}</mark>
			{label.slice(end)}
		</Fragment>
	);
}

/** The groups that are left of a search by what keys do, and by the keys: "due", "ctrl". */
export function findShortcuts(groups: readonly ShortcutGroup[], sought: string): readonly ShortcutGroup[] {
	const words = sought.trim().toLocaleLowerCase();
	if (words === '') return groups;
	return groups
		.map((group) => ({
			...group,
			shortcuts: group.shortcuts.filter(
				({ keys, label }) =>
					label.toLocaleLowerCase().includes(words) || capsOf(keys).join(' ').toLocaleLowerCase().includes(words),
			),
		}))
		.filter(({ shortcuts }) => shortcuts.length > 0);
}
