import type { ChangeLine, ChangeLineKind, ChangeSet } from '@ordna/domain/agent';
import { countLines } from '@ordna/domain/agent';
import {
	AlignLeft,
	ArrowRight,
	CalendarDays,
	CircleCheck,
	Flag,
	Link2,
	MessageSquare,
	Pencil,
	Plus,
	RotateCcw,
	SlidersHorizontal,
	Tag,
	UserMinus,
	UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import styles from './agent.module.css';
import { useLineWords } from './use-line-words.ts';

const icons: Readonly<Record<ChangeLineKind, IconShape>> = {
	...{ create: Plus, create_project: Plus, create_label: Plus, complete: CircleCheck, reopen: RotateCcw },
	...{ move: ArrowRight, column: ArrowRight, due: CalendarDays, start: CalendarDays, end: CalendarDays },
	...{ rename: Pencil, describe: AlignLeft, priority: Flag, change: SlidersHorizontal, label: Tag, unlabel: Tag },
	...{ assign: UserPlus, unassign: UserMinus, comment: MessageSquare, relate: Link2 },
};

/** So many of each kind are shown before they are asked for. */
const maxFolded = 3;

/** Which operations are applied; nothing while all of them are. */
export interface Choice {
	readonly chosen: ReadonlySet<number>;
	readonly onToggle: (operation: number) => void;
}

interface ChangeLinesProps {
	changeSet: ChangeSet;
	choice: Choice | undefined;
}

/** What a change set does, by what it does with things. */
export function ChangeLines({ changeSet, choice }: ChangeLinesProps) {
	return (
		<div className={styles.lines}>
			{countLines(changeSet.lines).map(({ kind, count }) => (
				<Group key={kind} kind={kind} count={count} changeSet={changeSet} choice={choice} />
			))}
		</div>
	);
}

function Group({ kind, count, changeSet, choice }: ChangeLinesProps & { kind: ChangeLineKind; count: number }) {
	const { t } = useTranslation('agent');
	const [isOpen, setOpen] = useState(false);
	const lines = changeSet.lines.filter((line) => line.kind === kind);
	const isTroubled = ({ operation }: ChangeLine) => changeSet.problems.some((one) => one.operation === operation);
	// What went wrong is not hidden, nor is what is to be chosen.
	const shown = isOpen || choice ? lines : lines.filter((line, at) => at < maxFolded || isTroubled(line));
	return (
		<section>
			<h4 className={styles.groupName}>
				{t(`kinds.${kind}`)} <span className="num">{count}</span>
			</h4>
			<ul>
				{shown.map((line) => (
					<Line
						key={`${line.operation} ${line.field} ${line.after}`}
						line={line}
						changeSet={changeSet}
						choice={choice}
					/>
				))}
			</ul>
			{shown.length < lines.length && (
				<button type="button" className={styles.more} onClick={() => setOpen(true)}>
					{t('showMore', { count: lines.length - shown.length })}
				</button>
			)}
		</section>
	);
}

function Line({ line, changeSet, choice }: ChangeLinesProps & { line: ChangeLine }) {
	const { t } = useTranslation('agent');
	const words = useLineWords()(line);
	const problem = changeSet.problems.find(({ operation }) => operation === line.operation);
	const text = (
		<span className={styles.what} dir="auto">
			{words.title}
			{words.detail !== '' && <span className={styles.detail}>{words.detail}</span>}
		</span>
	);
	return (
		<li className={styles.line}>
			{choice ? (
				<Checkbox
					isOn={choice.chosen.has(line.operation)}
					onChange={() => choice.onToggle(line.operation)}
					className={styles.box}
				>
					{text}
				</Checkbox>
			) : (
				<>
					<Icon of={icons[line.kind]} size={15} />
					{text}
				</>
			)}
			<span className={styles.values}>
				{words.before !== '' && (
					<>
						<span className="sr-only">{t('was')}</span>
						<s>{words.before}</s>
						<span className="sr-only">{t('becomes')}</span>
					</>
				)}
				{words.after !== '' && <span className={line.kind === 'create' ? undefined : styles.after}>{words.after}</span>}
			</span>
			{problem && <span className={styles.problem}>{problemText(problem, t('changed'))}</span>}
		</li>
	);
}

/** In our own words for the codes we have some for. */
function problemText({ code, message }: ChangeSet['problems'][number], changed: string): string {
	return code === 0 ? changed : failureText(new ApiError(412, { code, message }));
}
