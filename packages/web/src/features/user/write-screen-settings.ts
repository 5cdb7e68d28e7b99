import { storedQuickAddMode } from '@ordna/domain/quick-add';
import type { ScreenSettings } from './screen-settings.ts';

/** A change, as it is stored. What it does not name stays as it is, that of other clients too. */
export function writeScreenSettings({ quickAddMagicMode, ...plain }: Partial<ScreenSettings>): Record<string, unknown> {
	const written = Object.entries(plain).map(([name, value]) => [toSnake(name), value]);
	return {
		...Object.fromEntries(written),
		...(quickAddMagicMode && { quick_add_magic_mode: storedQuickAddMode(quickAddMagicMode) }),
	};
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
