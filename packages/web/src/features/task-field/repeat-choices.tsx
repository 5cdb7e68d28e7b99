import { parseQuickAdd } from '@ordna/domain/quick-add';
import {
	formatRule,
	parseRule,
	type RepeatFields,
	type RepeatRule,
	repeatModes,
	repeats,
	rulePresets,
} from '@ordna/domain/repeat';
import { type CalendarDate, type Clock, readCalendarDay } from '@ordna/domain/time';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { localizedKeywords, ruleText, useRepeatWords, useRuleLanguage, useWeekClock } from '../task/index.ts';
import { NextDates } from './next-dates.tsx';
import styles from './repeat-choices.module.css';
import { CustomRepeat } from './repeat-custom.tsx';
import { changeToInterval, changeToRule, fromOf, noRepeat, type RepeatChange, ruleOf } from './repeat-form.ts';

interface RepeatChoicesProps {
	value: RepeatFields;
	/** The day on which the task stands, or would begin. */
	day: CalendarDate;
	onChange: (change: RepeatChange) => void;
	/** It is to close. */
	onDone: () => void;
}

interface RepeatChoice extends Choice {
	/** Left out where it leads to the fields. */
	readonly change?: RepeatChange;
}

/** How often a task comes round: what its date suggests, what is typed, and any other rule. For a popover without padding. */
export function RepeatChoices({ value, day, onChange, onDone }: RepeatChoicesProps) {
	const [isCustom, setCustom] = useState(false);
	const choose = (change: RepeatChange) => {
		onChange(change);
		onDone();
	};
	if (isCustom)
		return <CustomRepeat {...{ value, day }} onChoose={choose} onBack={() => setCustom(false)} onCancel={onDone} />;
	return <RepeatList {...{ value, day }} onChoose={choose} onCustom={() => setCustom(true)} />;
}

interface RepeatListProps extends Pick<RepeatChoicesProps, 'value' | 'day'> {
	onChoose: (change: RepeatChange) => void;
	onCustom: () => void;
}

function RepeatList({ value, day, onChoose, onCustom }: RepeatListProps) {
	const { t } = useTranslation('pickers');
	const [query, setQuery] = useState('');
	const clock = useWeekClock();
	const typed = query.trim() === '' ? undefined : readRepeat(query, clock);
	const presets = usePresetChoices(value, day);
	const typedChoices = useTypedChoices(typed);
	const shown = typed === undefined ? ruleOf(value) : (typed?.rule ?? null);
	const from = fromOf(typed?.fields ?? value);
	return (
		<div className={styles.presets}>
			<div className={styles.list}>
				<ChoiceList<RepeatChoice>
					name={t('repeat.repeat')}
					placeholder={t('repeat.find')}
					query={query}
					onQueryChange={setQuery}
					choices={typed === undefined ? presets : typedChoices}
					onChoose={({ change }) => (change ? onChoose(change) : onCustom())}
					nothing={t('repeat.notUnderstood')}
				/>
			</div>
			{shown && <NextDates rule={shown} from={from} day={day} />}
		</div>
	);
}

function usePresetChoices(value: RepeatFields, day: CalendarDate): readonly RepeatChoice[] {
	const { t } = useTranslation('pickers');
	const language = useRuleLanguage();
	const words = useRepeatWords();
	const rule = ruleOf(value);
	const current = rule && fromOf(value) === 'due' ? formatRule(rule) : undefined;
	const choices = rulePresets(readCalendarDay(day)).map(({ name, rule: preset, text }) => ({
		key: name,
		label: ruleText(preset, language),
		tail: name === 'workdays' ? t('repeat.mondayToFriday') : undefined,
		isChosen: text === current,
		change: changeToRule(preset, 'due'),
	}));
	const doesRepeat =
		value.repeatRule !== null ||
		repeats({ mode: repeatModes[value.repeatMode] ?? 'afterInterval', afterSeconds: value.repeatAfter });
	const own = doesRepeat && !choices.some(({ isChosen }) => isChosen);
	return [
		// What it has, and none of the others says.
		...(own ? [{ key: 'own', label: words(value) ?? '', isChosen: true }] : []),
		...choices,
		{ key: 'custom', label: t('repeat.custom'), mark: <Icon of={SlidersHorizontal} /> },
		...(doesRepeat ? [{ key: 'none', label: t('repeat.none'), mark: <Icon of={X} />, change: noRepeat }] : []),
	];
}

/** What was typed, with its rule where it has one. */
interface ReadRepeat {
	readonly change: RepeatChange;
	readonly fields: RepeatFields;
	readonly rule: RepeatRule | null;
}

function useTypedChoices(typed: ReadRepeat | null | undefined): readonly RepeatChoice[] {
	const words = useRepeatWords();
	if (!typed) return [];
	return [{ key: 'typed', label: words(typed.fields) ?? '', change: typed.change }];
}

const plain: RepeatFields = { repeatAfter: 0, repeatMode: 0, repeatRule: null, repeatFrom: 'due' };

/** What quick add would understand, with or without its first word; `null` for anything else. */
function readRepeat(text: string, clock: Clock): ReadRepeat | null {
	for (const sentence of [text, `every ${text}`]) {
		const { repeat } = parseQuickAdd(sentence, { ...clock, mode: 'default', keywords: localizedKeywords() });
		const change =
			repeat &&
			(repeat.kind === 'rule'
				? changeToRule(repeat.rule, repeat.from)
				: changeToInterval(repeat.interval, repeat.from));
		if (change)
			return {
				change,
				fields: { ...plain, ...change },
				rule: change.repeatRule === null ? null : parseRule(change.repeatRule),
			};
	}
	return null;
}
