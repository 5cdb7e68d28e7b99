/** The same in all modes. */
export const prioritySign = '!';

/** Which signs quick add understands; `disabled` takes every text as a title. */
export type QuickAddMode = 'default' | 'todoist' | 'disabled';

/** What a sign in front of a word makes of it. */
export type ItemKind = 'label' | 'project' | 'priority' | 'assignee';

export type Prefixes = Readonly<Record<ItemKind, string>>;

const prefixes: Readonly<Record<Exclude<QuickAddMode, 'disabled'>, Prefixes>> = {
	default: { label: '*', project: '+', priority: prioritySign, assignee: '@' },
	todoist: { label: '@', project: '#', priority: prioritySign, assignee: '+' },
};

/** The signs of a mode, for parsing and for the help; `null` where there are none. */
export function prefixesOf(mode: QuickAddMode): Prefixes | null {
	return mode === 'disabled' ? null : prefixes[mode];
}

/** How v1 clients store the default mode in the person's settings. */
const storedDefault = 'vikunja';

/** Reads the mode from the stored settings; what is unknown or missing is the default one. */
export function parseQuickAddMode(stored: unknown): QuickAddMode {
	return stored === 'todoist' || stored === 'disabled' ? stored : 'default';
}

/** The mode as it is stored in the settings. */
export function storedQuickAddMode(mode: QuickAddMode): string {
	return mode === 'default' ? storedDefault : mode;
}

/**
 * The text that means this label, project or person, in quotes where the name has a space.
 * @example itemText('label', 'to read', 'default') // '*"to read"'
 */
export function itemText(kind: ItemKind, name: string, mode: QuickAddMode): string {
	const sign = prefixesOf(mode)?.[kind] ?? '';
	if (!/\s/.test(name)) return sign + name;
	const quote = name.includes('"') ? "'" : '"';
	return sign + quote + name + quote;
}
