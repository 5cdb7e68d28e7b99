import { Info, Keyboard, LogOut, PanelLeft, Printer } from 'lucide-react';
import { leave } from '../features/session/index.ts';
import type { Command, LateParts } from '../platform/feature/index.ts';
import { navItems } from './first-parts.ts';

const pages: readonly Command[] = navItems.map(({ to, label, icon, order, shortcut }) => ({
	...{ label, icon, of: 'page', order, keys: shortcut.keys },
	page: () => to,
}));

const shell: readonly Command[] = [
	{ label: 'palette:app.menu', icon: PanelLeft, of: 'app', order: 20, press: 'Mod+e' },
	{ label: 'palette:app.print', icon: Printer, of: 'app', order: 21, press: 'Mod+p' },
	{ label: 'app:shortcuts', icon: Keyboard, of: 'app', order: 22, press: '?' },
	{ label: 'app:person.about', icon: Info, of: 'app', order: 26, page: () => '/about' },
	{ label: 'app:person.signOut', icon: LogOut, of: 'app', order: 27, run: ({ client }) => void leave(client) },
];

/** What quick actions offer: what the features bring, the pages, and what the shell does. */
export function commandsOf({ commands, settingsPages }: LateParts): readonly Command[] {
	const settings = settingsPages.map(
		({ to, label, icon }, index): Command => ({ label, icon, of: 'page', order: 100 + index, page: () => to }),
	);
	return [...commands, ...pages, ...settings, ...shell].sort((one, other) => one.order - other.order);
}
