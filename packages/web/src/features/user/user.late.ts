import { Moon, Sun } from 'lucide-react';
import { type CommandContext, defineLate } from '../../platform/feature/index.ts';
import { accountMutations } from './account.mutations.ts';
import { changeSettings } from './change-settings.ts';

export { changeSettings } from './change-settings.ts';

const isDark = () => document.documentElement.classList.contains('dark');

const setScheme =
	(colorSchema: 'light' | 'dark') =>
	({ client, me }: CommandContext) =>
		void changeSettings(client, me, { screen: { colorSchema } });

export const late = defineLate({
	mutations: accountMutations,
	commands: [
		{
			...{ label: 'palette:app.dark', icon: Moon, of: 'app', order: 10, run: setScheme('dark') },
			isOffered: () => !isDark(),
		},
		{ label: 'palette:app.light', icon: Sun, of: 'app', order: 10, run: setScheme('light'), isOffered: isDark },
	],
});
