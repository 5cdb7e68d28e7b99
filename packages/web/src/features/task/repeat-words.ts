import { describeRepeat, parseRule, type RepeatFields, repeatModes } from '@ordna/domain/repeat';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type RuleLanguage, ruleText } from './rule-text.ts';

/** How a task repeats, in words: "Every other Tuesday". Nothing for one that doesn't. */
export type RepeatWords = (repeat: RepeatFields) => string | undefined;

export function useRepeatWords(): RepeatWords {
	const language = useRuleLanguage();
	return useMemo(() => (repeat) => repeatText(repeat, language), [language]);
}

/** What repeats are said with. */
export function useRuleLanguage(): RuleLanguage {
	const { t, messageLocale, language } = useTranslation('pickers');
	return useMemo(() => ({ t, messageLocale, language }), [t, messageLocale, language]);
}

function repeatText({ repeatAfter, repeatMode, repeatRule, repeatFrom }: RepeatFields, language: RuleLanguage) {
	const { t } = language;
	const rule = repeatRule === null ? null : parseRule(repeatRule);
	if (rule) {
		const every = ruleText(rule, language);
		return repeatFrom === 'done' ? t('repeat.afterDone', { every }) : every;
	}
	const mode = repeatModes[repeatMode] ?? 'afterInterval';
	const interval = describeRepeat({ mode, afterSeconds: repeatAfter });
	if (!interval) return undefined;
	const every = t(`repeat.every.${interval.unit}`, { count: interval.amount });
	return mode === 'fromNow' ? t('repeat.afterDone', { every }) : every;
}
