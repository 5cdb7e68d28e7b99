import { isApple, type ShortcutText } from '../../ui/shortcuts/shortcut.ts';

/** On an Apple keyboard Option and R write a sign. */
export const reminderKeys: ShortcutText = isApple() ? 'Shift+r' : 'Alt+r';
