import { useMemo } from 'react';
import { Palette } from '../features/palette/index.ts';
import type { LateParts } from '../platform/feature/index.ts';
import { commandsOf } from './shell-commands.ts';
import { ShortcutsWindow } from './shortcuts-window.tsx';
import { WaitingWritesWindow } from './waiting-writes-window.tsx';

/** What opens over any page without an address of its own. */
export type ShellWindow = 'palette' | 'shortcuts' | 'waiting';

interface ShellWindowsProps {
	/** What the features bring to them. */
	late: LateParts;
	open: ShellWindow | undefined;
	onClose: () => void;
}

/** The windows of the shell, of which one at a time is open. */
export function ShellWindows({ late, open, onClose }: ShellWindowsProps) {
	const commands = useMemo(() => commandsOf(late), [late]);
	return (
		<>
			<Palette commands={commands} isOpen={open === 'palette'} onClose={onClose} />
			<ShortcutsWindow more={late.shortcuts} isOpen={open === 'shortcuts'} onClose={onClose} />
			<WaitingWritesWindow isOpen={open === 'waiting'} onClose={onClose} />
		</>
	);
}
