export { firstDayOf } from './first-day.ts';
export type { Interval, Repeat, RepeatMode, RepeatUnit } from './interval.ts';
export { describeRepeat, maxRepeatSeconds, repeatModes, repeats, toRepeat } from './interval.ts';
export { followBase, nextOccurrence } from './next-occurrence.ts';
export type { MonthDays, ReminderBase, RepeatingDates, RepeatingReminder } from './repeating-dates.ts';
export { noMonthDays } from './repeating-dates.ts';
export type { RepeatFrom, RepeatRule, RuleUnit, RuleWeekday } from './rule.ts';
export {
	formatRule,
	maxRuleCount,
	maxRuleInterval,
	maxRuleLength,
	parseRule,
	plainRepeatRule,
	repeatFroms,
} from './rule.ts';
export type { RepeatFields } from './rule-fields.ts';
export { isUnknownRule, nearestRepeat, repeatAfterSent } from './rule-fields.ts';
export type { RuleDays, RulePreset, RulePresetName, RuleWords } from './rule-words.ts';
export { describeRule, monthDaysUpTo, noDays, rulePresets } from './rule-words.ts';
