import type { ProjectId } from '@ordna/domain/project';
import { trashEndpoints } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { CalendarClock, ChevronDown, User as Person } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type QueryOptions, useQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { FindField } from '../../ui/find-field.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useRested } from '../../ui/use-rested.ts';
import { deletionTimes, type TrashNarrowing } from './trash-filter.ts';
import styles from './trash-tools.module.css';

interface TrashToolsProps {
	projectId: ProjectId | undefined;
	narrowing: TrashNarrowing;
	onNarrow: (narrowing: TrashNarrowing) => void;
}

/** What the trash is narrowed by: who deleted a task, when, and a part of its title. */
export function TrashTools({ projectId, narrowing, onNarrow }: TrashToolsProps) {
	const { t } = useTranslation('history');
	const { by, time, text } = narrowing;
	const { data: people = nobody } = useQuery(useWhoDeleted(projectId));
	const person = people.find(({ id }) => id === by);
	return (
		<div className={styles.tools}>
			<Menu
				trigger={
					<FilterButton icon={Person} isOn={by !== undefined}>
						{by === undefined ? t('bin.by.anyone') : t('bin.by.person', { name: person ? displayName(person) : '…' })}
					</FilterButton>
				}
			>
				<MenuItem isChosen={by === undefined} onSelect={() => onNarrow({ ...narrowing, by: undefined })}>
					{t('bin.by.anyone')}
				</MenuItem>
				{people.map((one) => (
					<MenuItem
						key={one.id}
						mark={<Avatar person={one} size="tiny" isSilent />}
						isChosen={one.id === by}
						onSelect={() => onNarrow({ ...narrowing, by: one.id })}
					>
						{displayName(one)}
					</MenuItem>
				))}
			</Menu>
			<Menu
				trigger={
					<FilterButton icon={CalendarClock} isOn={time !== undefined}>
						{t(`bin.time.${time ?? 'any'}`)}
					</FilterButton>
				}
			>
				{([undefined, ...deletionTimes] as const).map((one) => (
					<MenuItem key={one ?? 'any'} isChosen={one === time} onSelect={() => onNarrow({ ...narrowing, time: one })}>
						{t(`bin.time.${one ?? 'any'}`)}
					</MenuItem>
				))}
			</Menu>
			<TitleField text={text} onChange={(next) => onNarrow({ ...narrowing, text: next })} />
		</div>
	);
}

const nobody: readonly User[] = [];

/** Who deleted what is in the trash. */
function useWhoDeleted(projectId: ProjectId | undefined): QueryOptions<readonly User[]> {
	const { api } = useClient();
	return {
		queryKey: [...peopleKey, projectId ?? null],
		queryFn: ({ signal }) =>
			projectId === undefined
				? api.call(trashEndpoints.people, {}, { signal })
				: api.call(trashEndpoints.peopleOfProject, { projectId }, { signal }),
		staleTime: 0,
	};
}

/** Expired when something is deleted or restored. */
export const peopleKey = ['people of the trash'] as const;

interface FilterButtonProps extends ComponentProps<typeof Button> {
	icon: IconShape;
}

/** Where there is no room for words, its sign says what it is about, and that it is on. */
function FilterButton({ icon, isOn, children, ...rest }: FilterButtonProps) {
	return (
		<Button kind="ghost" {...rest} className={cx(styles.filter, isOn && styles.on)}>
			<span className={styles.sign}>
				<Icon of={icon} size={18} />
			</span>
			<span className={styles.words}>{children}</span>
			<span className={styles.chevron}>
				<Icon of={ChevronDown} size={14} />
			</span>
		</Button>
	);
}

/** So long typing rests before the trash is asked. */
const restMs = 200;

interface TitleFieldProps {
	/** What the address says. */
	text: string;
	onChange: (text: string) => void;
}

/** A part of the titles. What is typed goes into the address once typing rests: it would be behind the caret. */
function TitleField({ text, onChange }: TitleFieldProps) {
	const { t } = useTranslation('history');
	const field = useRef<HTMLInputElement>(null);
	useShortcuts([{ keys: '/', run: () => field.current?.focus() }]);
	const [typed, setTyped] = useState(text);
	const [sent, setSent] = useState(text);
	const [known, setKnown] = useState(text);
	if (text !== known) {
		setKnown(text);
		// Somebody went back, or cleared all filters.
		if (text !== sent) {
			setTyped(text);
			setSent(text);
		}
	}
	const rested = useRested(typed, restMs);
	const send = useEffectEvent((next: string) => {
		if (next === sent || next !== typed) return;
		setSent(next);
		onChange(next);
	});
	useEffect(() => send(rested), [rested]);
	return <FindField ref={field} label={t('bin.find')} value={typed} onChange={setTyped} className={styles.find} />;
}
