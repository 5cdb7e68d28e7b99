import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { verbs as allVerbs, type Extent, type ExtentPart, type ScopeRow } from './scope-table.ts';

/** More sentences than this are summed up. */
const maxParts = 3;

/** What a token may do, a line for each way of doing something: "Read: Labels, Projects". */
export function useExtentLines(): (extent: Extent) => readonly string[] {
	const { t } = useTranslation('token');
	const sentence = useSentence();
	return (extent) => (extent.kind === 'some' ? extent.parts.map(sentence) : [t(`consent.${extent.kind}`)]);
}

function useSentence(): (part: ExtentPart) => string {
	const { t, messageLocale } = useTranslation('token');
	return useMemo(() => {
		const all = new Intl.ListFormat(messageLocale, { type: 'conjunction' });
		const each = new Intl.ListFormat(messageLocale, { type: 'unit' });
		return ({ verbs, things }) => {
			const text = t('extent.part', {
				verbs: all.format(verbs.map((verb) => t(`verbs.${verb}`))),
				things: each.format(things.map((thing) => t(`things.${thing}`))),
			});
			// Whichever verb comes first begins it.
			return text.charAt(0).toLocaleUpperCase(messageLocale) + text.slice(1);
		};
	}, [t, messageLocale]);
}

/** What a token may do with one thing: "Read, create and 1 more"; empty where that is nothing. */
export function useRowWords(): (row: ScopeRow, chosen: ReadonlySet<string>) => string {
	const { t, messageLocale } = useTranslation('token');
	return ({ cells, deeds }, chosen) => {
		const can = allVerbs.filter((verb) => cells[verb].some((scope) => chosen.has(scope)));
		const count = deeds.filter((scope) => chosen.has(scope)).length;
		const words = [...can.map((verb) => t(`verbs.${verb}`)), ...(count > 0 ? [t('extent.more', { count })] : [])];
		const text = new Intl.ListFormat(messageLocale, { type: 'conjunction' }).format(words);
		return text.charAt(0).toLocaleUpperCase(messageLocale) + text.slice(1);
	};
}

/** What a token may do, in words: "Read everything", "Read and create: tasks, comments". */
export function useExtentWords(): (extent: Extent) => string {
	const { t } = useTranslation('token');
	const sentence = useSentence();
	return useMemo(
		() => (extent) => {
			if (extent.kind !== 'some') return t(`extent.${extent.kind}`);
			const parts = extent.parts.slice(0, maxParts).map(sentence);
			const others = extent.parts.slice(maxParts).reduce((count, { things }) => count + things.length, 0);
			return [...parts, ...(others > 0 ? [t('extent.more', { count: others })] : [])].join(' · ');
		},
		[t, sentence],
	);
}
