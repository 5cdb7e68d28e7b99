import type { Command, CommandContext } from '../../platform/feature/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Shortcut } from '../../ui/shortcuts/shortcut-listener.ts';
import type { Hit } from './hit.ts';
import { rankOf, type Searchable, searchable } from './match.ts';

/** A command that can be done here, with its name. */
export interface NamedCommand {
	readonly command: Command;
	readonly title: string;
	/** What comes of it, quietly behind the title. */
	readonly detail?: string;
	/** The same as it is compared. */
	readonly text: Searchable;
	/** What the page does at its keys. */
	readonly shortcut: Shortcut | undefined;
}

interface Offer {
	readonly commands: readonly Command[];
	readonly context: CommandContext;
	/** What the page hears. */
	readonly shortcuts: readonly Shortcut[];
	readonly nameOf: (command: Command) => string;
}

/** The commands that can be done here, in their order. */
export function offeredCommands({ commands, context, shortcuts, nameOf }: Offer): readonly NamedCommand[] {
	const isThere = ({ of }: Command) =>
		of === 'task' ? context.task !== undefined : of === 'project' ? context.project !== undefined : true;
	return commands.flatMap((command) => {
		const shortcut = shortcuts.find(({ keys }) => keys === command.press);
		if (command.press !== undefined && !shortcut) return [];
		if (!isThere(command) || command.isOffered?.(context) === false) return [];
		const title = nameOf(command);
		return [{ command, title, text: searchable(title), shortcut }];
	});
}

/** Those that fit the terms, the best first; without terms all of them. */
export function fittingCommands(commands: readonly NamedCommand[], terms: readonly string[]): readonly NamedCommand[] {
	if (terms.length === 0) return commands;
	const ranked = commands.map((one) => ({ one, rank: rankOf(terms, one.text) }));
	return ranked
		.filter(({ rank }) => rank > 0)
		.sort((one, other) => other.rank - one.rank)
		.map(({ one }) => one);
}

interface Doing {
	readonly context: CommandContext;
	readonly openPage: (href: string) => void;
	readonly openModal: (href: string) => void;
	readonly onStep: (command: NamedCommand) => void;
}

/** A command as a line. */
export function commandHit(named: NamedCommand, terms: readonly string[], doing: Doing): Hit {
	const { command, title, detail, shortcut } = named;
	const { context, openPage, openModal, onStep } = doing;
	const page = command.page?.(context);
	const modal = command.modal?.(context);
	const href = page ?? modal;
	return {
		id: `command ${command.label}`,
		title,
		terms,
		...(detail !== undefined && { detail }),
		mark: <Icon of={command.icon} />,
		keys: command.press ?? command.keys,
		...(href !== undefined && { href }),
		...(command.step && { staysOpen: true }),
		choose() {
			if (command.step) onStep(named);
			else if (page !== undefined) openPage(page);
			else if (modal !== undefined) openModal(modal);
			else if (shortcut) shortcut.run(new KeyboardEvent('keydown'));
			else command.run?.(context);
		},
	};
}
