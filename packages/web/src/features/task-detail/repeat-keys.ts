import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';

export const repeatKeys: ShortcutText = 'Shift+d';
