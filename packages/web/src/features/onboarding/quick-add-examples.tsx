import { prefixesOf, type QuickAddPart } from '@ordna/domain/quick-add';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useLazyModule } from '../../ui/lazy-module.ts';
import { quickAddReading, useWeekClock } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import styles from './getting-started.module.css';

interface QuickAddExamplesProps {
	/** In a project no line leads out of it. */
	isInProject?: boolean;
	/** Puts an example into the field. */
	onChoose: (text: string) => void;
}

/** What the field understands, shown by three lines that are read as if they were typed. */
export function QuickAddExamples({ isInProject, onChoose }: QuickAddExamplesProps) {
	const { t } = useTranslation('onboarding');
	const { quickAddMagicMode: mode } = useScreenSettings();
	const signs = prefixesOf(mode);
	if (!signs) return null;
	const { label, priority, project, assignee } = signs;
	const examples = [
		{ text: t('examples.date'), hint: t('examples.dateHint') },
		{ text: t('examples.label', { label, priority }), hint: t('examples.labelHint') },
		isInProject
			? { text: t('examples.repeat', { assignee }), hint: t('examples.repeatHint') }
			: { text: t('examples.project', { project, assignee }), hint: t('examples.projectHint') },
	];
	return (
		<ul className={styles.examples} aria-label={t('examples.title')}>
			{examples.map(({ text, hint }) => (
				<li key={hint}>
					<button type="button" className={styles.example} aria-label={text} onClick={() => onChoose(text)}>
						<ReadText text={text} />
					</button>
					<span>{hint}</span>
				</li>
			))}
		</ul>
	);
}

const colors: Readonly<Record<QuickAddPart['kind'], string>> = {
	date: '--hue-marigold',
	repeat: '--hue-verdigris',
	label: '--hue-elder',
	priority: '--danger',
	project: '--hue-onion',
	assignee: '--hue-orchil',
};

/** A text with a tint under every part that is understood. */
function ReadText({ text }: { text: string }) {
	const { quickAddMagicMode: mode } = useScreenSettings();
	const clock = useWeekClock();
	const reading = useLazyModule(quickAddReading, true);
	if (!reading) return text;
	const nothing = { projects: [], labels: [], findPerson: () => undefined };
	const options = { mode, keywords: reading.localizedKeywords(), ignore: [], projectId: undefined, ...clock };
	const spans = reading
		.readTypedTasks(text, options, nothing)
		.flatMap(({ parts }) => parts.flatMap(({ kind, ranges }) => ranges.map((range) => ({ ...range, kind }))))
		.sort((one, other) => one.start - other.start);
	const pieces: ReactNode[] = [];
	let end = 0;
	for (const span of spans) {
		pieces.push(text.slice(end, span.start));
		pieces.push(
			// React's types know no custom properties.
			<mark key={span.start} style={{ '--c': `var(${colors[span.kind]})` } as CSSProperties}>
				{text.slice(span.start, span.end)}
			</mark>,
		);
		end = span.end;
	}
	return [...pieces, text.slice(end)];
}
