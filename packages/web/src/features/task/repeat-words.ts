import { describeRepeat, type Repeat } from '@ordna/domain/repeat';
import { useTranslation } from '../../platform/i18n/index.ts';

/** How a task repeats, in words: "Every 2 weeks". Nothing for one that doesn't. */
export type RepeatWords = (repeat: Repeat) => string | undefined;

export function useRepeatWords(): RepeatWords {
	const { t } = useTranslation('pickers');
	return (repeat) => {
		const interval = describeRepeat(repeat);
		if (!interval) return undefined;
		const every = t(`repeat.every.${interval.unit}`, { count: interval.amount });
		return repeat.mode === 'fromNow' ? t('repeat.afterDone', { every }) : every;
	};
}
