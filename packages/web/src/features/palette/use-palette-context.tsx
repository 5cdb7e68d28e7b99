import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Command, CommandContext } from '../../platform/feature/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { shortcutsInReach } from '../../ui/shortcuts/in-reach.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useLabelUses } from '../label/index.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { type NamedCommand, offeredCommands } from './command-hits.tsx';
import type { Hit } from './hit.ts';
import type { ThingContext } from './thing-hits.tsx';
import { useCommandContext } from './use-command-context.ts';
import { useCreateHits } from './use-create-hits.tsx';
import { useDueCommands } from './use-due-commands.ts';
import { type Things, useThings } from './use-things.ts';
import { useWhenOf } from './use-when-of.ts';

/** What lines of quick actions are made of, and what they do. */
export interface PaletteContext extends ThingContext {
	readonly context: CommandContext;
	readonly things: Things;
	/** Those that can be done here. */
	readonly commands: readonly NamedCommand[];
	readonly onStep: (command: NamedCommand) => void;
	/** What may be made of a text. */
	readonly create: (text: string) => readonly Hit[];
}

interface PaletteActions {
	readonly onStep: (command: NamedCommand) => void;
	readonly rewrite: (text: string) => void;
}

/** @param actions the same functions as long as quick actions are open */
export function usePaletteContext(all: readonly Command[], { onStep, rewrite }: PaletteActions): PaletteContext {
	const { t } = useTranslation('palette');
	const { quickAddMagicMode: mode } = useScreenSettings();
	const titleOf = useProjectTitle();
	const projects = useProjects();
	const navigate = useNavigate();
	const openModal = useOpenModal();
	const openPage = useCallback((href: string) => void navigate({ href }), [navigate]);
	const context = useCommandContext();
	const things = useThings();
	// Known a moment later than the labels: their lines are there without it.
	const labelUses = useLabelUses();
	const isPhone = useIsPhone();
	const whenOf = useWhenOf();
	const create = useCreateHits(context.project);
	const onPage = useCommands(all, context);
	const ofDue = useDueCommands(context);
	const commands = useMemo(() => [...onPage, ...ofDue], [onPage, ofDue]);
	return useMemo(() => {
		const byId = new Map(projects.map((project) => [project.id, project]));
		return {
			...{ t, mode, titleOf, openPage, openModal, rewrite, context, things, commands, onStep, create, isPhone, whenOf },
			findProject: (id) => byId.get(id),
			openTasksOf: (label) => labelUses?.get(label)?.openTasks,
		};
	}, [
		t,
		mode,
		titleOf,
		projects,
		openPage,
		openModal,
		rewrite,
		context,
		things,
		commands,
		onStep,
		create,
		labelUses,
		isPhone,
		whenOf,
	]);
}

function useCommands(all: readonly Command[], context: CommandContext): readonly NamedCommand[] {
	const { t }: { t: Translate<'palette' | 'app' | 'settings'> } = useTranslation(['palette', 'app', 'settings']);
	// Of the page beneath: once quick actions have opened, it hears nothing.
	const [shortcuts] = useState(shortcutsInReach);
	return useMemo(
		() => offeredCommands({ commands: all, context, shortcuts, nameOf: ({ label }) => t(label) }),
		[all, context, shortcuts, t],
	);
}
