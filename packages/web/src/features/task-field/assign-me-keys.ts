import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';

/** Gives an open task to oneself, or takes it away again. */
export const assignMeKeys: ShortcutText = 'i';
