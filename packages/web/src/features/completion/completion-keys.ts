import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';

export const skipKeys: ShortcutText = 'Shift+s';
export const catchUpKeys: ShortcutText = 'Shift+c';
