import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type DayWriter, dayWriterOf } from './days.ts';

/** Writes days in the language of the person. */
export function useDayWriter(): DayWriter {
	const { language } = useTranslation('gantt');
	return useMemo(() => dayWriterOf(language), [language]);
}
