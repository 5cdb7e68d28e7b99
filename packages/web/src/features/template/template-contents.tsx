import type { TemplateProposal } from '@ordna/domain/template';
import type { CalendarDate } from '@ordna/domain/time';
import { useTranslation } from '../../platform/i18n/index.ts';
import { spanInWords } from './day-span.ts';

type Contents = Omit<TemplateProposal, 'start'>;

/** What is in a template, in a line: "12 tasks, 3 columns". */
export function useContentsInWords(): (contents: Contents) => string {
	const { t, messageLocale } = useTranslation('template');
	return ({ taskCount, columnCount }) => {
		const parts = [
			t('tasks', { count: taskCount }),
			...(columnCount > 0 ? [t('columns', { count: columnCount })] : []),
		];
		return new Intl.ListFormat(messageLocale, { type: 'unit' }).format(parts);
	};
}

interface TemplateContentsProps {
	contents: Contents;
	/** The day that dates are counted from; without one they are not told. */
	start: CalendarDate | null;
	className?: string | undefined;
}

/** What is in a template, and from when to when its dates reach with this start. */
export function TemplateContents({ contents, start, className }: TemplateContentsProps) {
	const { t, language } = useTranslation('template');
	const inWords = useContentsInWords();
	const span = start && spanInWords(contents, start, language);
	return (
		<p className={className} role="status">
			{span
				? t('preview', { contents: inWords(contents), first: span.first, last: span.last })
				: t('previewUndated', { contents: inWords(contents) })}
		</p>
	);
}
