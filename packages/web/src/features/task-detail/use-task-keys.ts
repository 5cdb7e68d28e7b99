import { isVisit } from '../../platform/address/link-hash.ts';
import { passOn } from '../../ui/shortcuts/in-reach.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useDuplicateTask, useTaskActions } from '../task/index.ts';
import { assignMeKeys } from '../task-field/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { duplicateKeys } from './field-keys.ts';
import { useSaving } from './saving.tsx';
import { useFields } from './task-fields.tsx';
import { useToggleFavorite } from './task-head.tsx';
import type { OpenPanel } from './task-rail.tsx';
import { useCopyKeys } from './use-copy-keys.ts';
import type { ShownTask } from './use-task-detail.ts';

/** Quick actions open over a task, too. */
const ofShell = [passOn({ keys: 'Mod+k', inFields: true }), passOn({ keys: '/' })];

interface TaskKeys {
	/** Silent while a panel is open: its own keys count there. */
	readonly isActive: boolean;
	readonly onOpen: (panel: OpenPanel) => void;
	readonly onDelete: () => void;
	readonly onOpenProject: () => void;
	readonly onDescribe: () => void;
	/** Shows the history in the place of the text, or the text again. */
	readonly onHistory: () => void;
	/** To the next task of the page behind, or the one before; left out where there is none. */
	readonly onStep?: ((step: 1 | -1) => void) | undefined;
}

/** The keys of a task that is open. Who may only read has those that change nothing. */
export function useTaskKeys({ task, readOnly }: ShownTask, keys: TaskKeys): void {
	const commands = useTaskActions();
	const { flush, track } = useSaving();
	const duplicate = useDuplicateTask();
	const toggleFavorite = useToggleFavorite(task);
	const { isActive, onOpen, onDelete, onOpenProject, onDescribe, onHistory, onStep } = keys;
	const ofFields = useFields().flatMap(({ name, keys: of }) => (of ? [{ keys: of, run: () => onOpen(name) }] : []));
	const me = useKnownAccount();
	const assignMe = () => {
		if (!me) return;
		const others = task.assignees.filter(({ id }) => id !== me.id);
		const isMine = others.length < task.assignees.length;
		void track(commands.setAssignees(task.id, isMine ? others : [...others, me]));
	};
	const copying = useCopyKeys(() => task);
	const isVisitor = isVisit();
	const ofPeople = [
		{ keys: 'm', run: () => onOpen('move') },
		{ keys: 's', run: toggleFavorite },
		{ keys: assignMeKeys, run: assignMe },
		{ keys: duplicateKeys, run: () => void track(duplicate(task)) },
	];
	const changing = [
		...ofFields,
		{ keys: 't', run: () => commands.toggleDone(task.id) },
		{ keys: 'e', run: onDescribe },
		...(isVisitor ? [] : ofPeople),
		{ keys: 'Shift+Delete', run: onDelete },
		// Keyboards without a Delete key write it so.
		{ keys: 'Shift+Backspace', run: onDelete },
	];
	const going = [
		{ keys: 'u', run: onOpenProject },
		{ keys: 'h', run: onHistory },
		{ keys: 'j', run: () => onStep?.(1) },
		{ keys: 'k', run: () => onStep?.(-1) },
	];
	useShortcuts([...going, ...copying, ...(readOnly ? [] : changing)], isActive);
	// The browser would offer to save the page, whatever is open.
	useShortcuts([{ keys: 'Mod+s', run: flush, inFields: true }, ...ofShell]);
}
