import type { Change } from '@ordna/domain/change';
import type { LiveChange } from '@ordna/domain/live';
import type { Project } from '@ordna/domain/project';
import { type CalendarDate, calendarDateAt, noonOf, readCalendarDate } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useParams } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { dateFormatter, useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { RangeCalendar } from '../../ui/date-picker/range-calendar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ToolBar } from '../../ui/page-header.tsx';
import { tip } from '../../ui/tip.ts';
import touch from '../../ui/touchable.module.css';
import { useIsPhone } from '../../ui/use-media.ts';
import { useProject } from '../project/index.ts';
import styles from './activity-page.module.css';
import { type ActivityTime, activityTimes, isWithin, stretchOf, stretchOfDays } from './activity-times.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { type Aspect, aspectOf, aspects, type Entry } from './entries.ts';
import { historyOf, useLiveChanges } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import { HistoryPage } from './history-page.tsx';
import { hasSentence } from './sentences.ts';
import { useDayWords } from './use-day-words.ts';

/** What happened in all projects, or in the one in the address. */
export function ActivityPage(): ReactNode {
	const { projectId } = useParams({ strict: false });
	const project = useProject(projectId);
	if (projectId === undefined) return <Activity />;
	return project && <Activity key={projectId} project={project} />;
}

function Activity({ project }: { project?: Project }) {
	const { t } = useTranslation('history');
	const client = useClient();
	const query = usePagedQuery(historyOf(client, project?.id));
	const { items, refresh } = query;
	const newer = useNewer(items, project, refresh);
	const [people, setPeople] = useState<ReadonlySet<number>>(new Set());
	const [aspect, setAspect] = useState<Aspect>();
	const time = useActivityTime();
	const { stretch } = time;
	const isFiltered = people.size > 0 || aspect !== undefined || stretch !== undefined;
	const isShown = useCallback(
		({ actor, said, time: at }: Entry) =>
			(people.size === 0 || people.has(actor?.id ?? 0)) &&
			(aspect === undefined || said.some(({ name }) => aspectOf(name) === aspect)) &&
			(stretch === undefined || isWithin(at, stretch)),
		[people, aspect, stretch],
	);
	const showNewer = async () => {
		await refresh();
		newer.forget();
	};
	return (
		<HistoryPage
			title={t('activity')}
			project={project}
			tools={
				<ToolBar>
					<PeopleFilter items={items} chosen={people} onChoose={setPeople} />
					<span className="grow" />
					<ChoiceMenu
						{...{ all: aspects, chosen: aspect, onChoose: setAspect }}
						wordOf={(one) => t(`kinds.${one ?? 'all'}`)}
					/>
					{time.menu}
				</ToolBar>
			}
		>
			<div className={styles.column}>
				<div aria-live="polite">
					{newer.count > 0 && (
						<Button kind="ghost" isWide onClick={() => void showNewer()} className={styles.newer}>
							{t('new', { count: newer.count })}
						</Button>
					)}
				</div>
				<HistoryList
					query={query}
					projectId={project?.id}
					hasProjects={project === undefined}
					filter={isFiltered ? isShown : undefined}
					since={stretch?.since}
				/>
			</div>
		</HistoryPage>
	);
}

/** When it happened: by name, or between two days that are picked in a calendar. */
function useActivityTime() {
	const { t, language } = useTranslation('history');
	const { clock } = useDayWords();
	const [chosen, setChosen] = useState<ActivityTime>();
	const [days, setDays] = useState<Days>();
	const [isPicking, setPicking] = useState(false);
	const isPhone = useIsPhone();
	const stretch = useMemo(() => {
		if (days) return stretchOfDays(days.first, days.last, clock.zone);
		return chosen && stretchOf(chosen, clock);
	}, [chosen, days, clock]);
	const choose = (one: ActivityTime | 'custom' | undefined) => {
		if (one === 'custom') return setPicking(true);
		setDays(undefined);
		setChosen(one);
	};
	const short = { day: 'numeric', month: 'short' } as const;
	const daysInWords =
		days && dateFormatter(language, { ...short, timeZone: clock.zone }).formatRange(...noonsOf(days, clock.zone));
	const menu = (
		<>
			<ChoiceMenu
				all={[...activityTimes, 'custom']}
				chosen={days ? 'custom' : chosen}
				onChoose={choose}
				wordOf={(one) => t(`times.${one ?? 'any'}`)}
				shown={daysInWords}
			/>
			<Dialog title={t('customRange')} isOpen={isPicking} onClose={() => setPicking(false)} width="medium">
				<RangeCalendar
					value={days ?? { first: null, last: null }}
					today={calendarDateAt(clock.now, clock.zone)}
					weekStart={clock.weekStart}
					months={isPhone ? 1 : 2}
					onPick={(from, to) => {
						const [first, last] = [readCalendarDate(from), readCalendarDate(to)];
						if (first && last) setDays({ first, last });
						setPicking(false);
					}}
				/>
			</Dialog>
		</>
	);
	return { stretch, menu };
}

interface Days {
	readonly first: CalendarDate;
	readonly last: CalendarDate;
}

const noonsOf = ({ first, last }: Days, zone: string) => [noonOf(first, zone), noonOf(last, zone)] as const;

/**
 * How many gestures the live feed has told of that are not in the list. Nothing moves by itself, unless so much happened
 * that it is not told: then the list is asked for anew.
 */
function useNewer(items: readonly Change[], project: Project | undefined, refresh: () => Promise<void>) {
	const [batches, setBatches] = useState<ReadonlySet<string>>(new Set());
	const isOurs = ({ project_id, kind }: LiveChange) =>
		hasSentence(kind) && project_id !== null && (project === undefined || project_id === project.id);
	useLiveChanges((changes) => {
		if (!changes) void refresh();
		const own = (changes ?? []).filter(isOurs).map(({ batch }) => batch);
		if (own.length > 0) setBatches((before) => new Set([...before, ...own]));
	});
	const known = useMemo(() => new Set(items.map(({ batch }) => batch)), [items]);
	return {
		count: [...batches].filter((batch) => !known.has(batch)).length,
		forget: () => setBatches(new Set()),
	};
}

interface PeopleFilterProps {
	items: readonly Change[];
	chosen: ReadonlySet<number>;
	onChoose: (people: ReadonlySet<number>) => void;
}

/** Who did something: a press shows them alone, with Ctrl or Cmd them too. */
function PeopleFilter({ items, chosen, onChoose }: PeopleFilterProps) {
	const { t } = useTranslation('history');
	const people = useMemo(() => {
		const found = new Map<number, User>();
		for (const { actor } of items) if (actor) found.set(actor.id, actor);
		return [...found.values()];
	}, [items]);
	if (people.length < 2) return null;
	const choose = (id: number, event: MouseEvent) => {
		const isAlone = chosen.size === 1 && chosen.has(id);
		const next = new Set(event.ctrlKey || event.metaKey || isAlone ? chosen : []);
		if (!next.delete(id)) next.add(id);
		onChoose(next);
	};
	return (
		<fieldset className={styles.people} aria-label={t('people')}>
			<Button kind="ghost" isOn={chosen.size === 0} onClick={() => onChoose(new Set())}>
				{t('everyone')}
			</Button>
			{people.map((person) => (
				<button
					key={person.id}
					type="button"
					aria-pressed={chosen.has(person.id)}
					aria-label={displayName(person)}
					className={cx(styles.person, touch.touchable, chosen.size > 0 && !chosen.has(person.id) && styles.faint)}
					onClick={(event) => choose(person.id, event)}
					{...tip(displayName(person))}
				>
					<Avatar person={person} isSilent />
				</button>
			))}
		</fieldset>
	);
}
