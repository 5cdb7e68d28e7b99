import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';
import { reminderKeys } from './reminder-keys.ts';
import { repeatKeys } from './repeat-keys.ts';
import type { FieldName } from './task-fields.tsx';

/** The keys of fields, in an open task and on its row. */
export const keysOfFields = {
	assignees: 'a',
	due: 'd',
	reminders: reminderKeys,
	labels: 'l',
	priority: 'p',
	repeat: repeatKeys,
	colour: 'c',
} as const satisfies Partial<Record<FieldName, ShortcutText>>;

// The names are those of the fields above.
export const fieldKeys = Object.entries(keysOfFields).map(([name, keys]) => ({ name: name as FieldName, keys }));

export const duplicateKeys: ShortcutText = 'Mod+d';
