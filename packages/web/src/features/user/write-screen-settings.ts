import { storedQuickAddMode } from '@ordna/domain/quick-add';
import { type ScreenSettings, toObject } from './screen-settings.ts';

/** What is to be stored after a change. Keys of other clients stay as they are. */
export function writeScreenSettings(stored: unknown, change: Partial<ScreenSettings>): Record<string, unknown> {
	const { quickAddMagicMode, ...plain } = change;
	const written = Object.entries(plain).map(([name, value]) => [toSnake(name), value]);
	return {
		...toObject(stored),
		...Object.fromEntries(written),
		...(quickAddMagicMode && { quick_add_magic_mode: storedQuickAddMode(quickAddMagicMode) }),
	};
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
