import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isVisit } from '../../../platform/address/link-hash.ts';
import { Marked, useTranslation } from '../../../platform/i18n/index.ts';
import { useOpenModal } from '../../../platform/modals/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { FilterEditor, readTypedFilter } from '../../filter/index.ts';
import { useFilterVocabulary } from '../../project/index.ts';
import type { FilterBandProps } from './filter-button.tsx';
import styles from './filter-form.module.css';
import { SaveFilter } from './save-filter.tsx';
import type { ListFilterState } from './use-list-filter.ts';
import { useSavedCount } from './use-saved-count.ts';
import { useSavedText } from './use-saved-text.ts';

export { SavedConditions } from './saved-conditions.tsx';

/** So long after the last key the list follows. */
const pauseMs = 250;

/** What narrows a list, while somebody builds or types it: the list follows. Enter shows what is found. */
export function FilterForm({ listFilter, projectId, found, canIncludeNulls = false }: FilterBandProps) {
	const { t } = useTranslation('task');
	const { setText, setEdited, withNulls, setWithNulls, isInstead } = listFilter;
	const isPhone = useIsPhone();
	const vocabulary = useFilterVocabulary();
	const saved = useSavedText(listFilter, vocabulary);
	const [typed, setTyped] = useTyped(saved.editing);
	const read = readTypedFilter(typed, vocabulary);
	const isReadable = read.ok;
	const count = isReadable ? found : undefined;
	const savedCount = useSavedCount(isInstead);
	const isChanged = typed.trim() !== saved.text.trim();
	const reset = isChanged && (
		<Button kind="ghost" onClick={() => setTyped(saved.text)}>
			{t('filter.reset')}
		</Button>
	);
	const saveAs = isChanged && typed.trim() !== '' && isReadable && (
		<SaveAs text={typed} setText={setText} onOpen={() => setEdited(false)} />
	);
	const save = isChanged && typed.trim() !== '' && read.ok && (
		<SaveFilter
			typed={{ ...read, withNulls: (canIncludeNulls || isInstead) && withNulls, isInstead }}
			kind={isPhone ? 'quiet' : 'primary'}
			onSaved={() => (isInstead ? setText('') : setTyped(''))}
		/>
	);
	return (
		<form
			className={styles.form}
			onSubmit={(event) => {
				event.preventDefault();
				saved.editing.setText(typed);
				if (isReadable) setEdited(false);
			}}
		>
			<FilterEditor
				label={t('filter.field')}
				isLabelHidden
				value={typed}
				onChange={setTyped}
				vocabulary={vocabulary}
				projectId={projectId}
				placeholder={t('filter.placeholder')}
				autoFocus={!isPhone}
				aside={
					<>
						{!isPhone && typed.trim() !== '' && count !== undefined && (
							<span className={styles.found}>
								<Marked text={matchWords(count, savedCount, t)} marks={{ b: <b /> }} />
							</span>
						)}
						<span className="grow" />
						{reset}
						{!isPhone && saveAs}
						{!isPhone && save}
					</>
				}
				help={<Help onChoose={setTyped} />}
			/>
			{canIncludeNulls && isReadable && read.filter !== '' && (
				<Checkbox isOn={withNulls} onChange={setWithNulls}>
					{t('filter.withoutValue')}
				</Checkbox>
			)}
			{isPhone && (
				<div className={styles.actions}>
					{saveAs}
					{save}
					<Button kind="primary" type="submit">
						{showWords(count, t)}
					</Button>
				</div>
			)}
		</form>
	);
}

/** What is typed, which the list follows after a moment; what changes elsewhere, as by going back, stands here too. */
function useTyped({ text, setText }: Pick<ListFilterState, 'text' | 'setText'>) {
	const [state, setState] = useState({ typed: text, seen: text, sent: text });
	const { typed, seen, sent } = state;
	if (seen !== text)
		setState({ ...state, seen: text, ...(text.trim() === sent.trim() ? {} : { typed: text, sent: text }) });
	useEffect(() => {
		if (typed.trim() === sent.trim()) return;
		const timer = setTimeout(() => {
			setState((before) => ({ ...before, sent: typed }));
			setText(typed);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, sent, setText]);
	const setTyped = (next: string) => setState((before) => ({ ...before, typed: next }));
	return [typed, setTyped] as const;
}

/** What is found, beside what the filter finds as it is saved. */
function matchWords(
	count: number,
	saved: number | undefined,
	t: ReturnType<typeof useTranslation<'task'>>['t'],
): string {
	if (saved === undefined || saved === count) return t('filter.match', { count });
	const by = Math.abs(count - saved);
	return count > saved ? t('filter.matchMore', { count, by }) : t('filter.matchFewer', { count, by });
}

function showWords(count: number | undefined, t: ReturnType<typeof useTranslation<'task'>>['t']): string {
	if (count === undefined) return t('filter.show');
	return count === 0 ? t('filter.showNone') : t('filter.showTasks', { count });
}

function Help({ onChoose }: { onChoose: (text: string) => void }) {
	const { t } = useTranslation('task');
	return (
		<>
			<p className={styles.hint}>{t('filter.hint')}</p>
			<ul className={styles.examples}>
				{examples.map((example) => (
					<li key={example}>
						<button type="button" onClick={() => onChoose(example)}>
							<code>{example}</code>
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

const examples = ['priority >= 3', 'dueDate < now+7d', 'done = true', 'labels in home, "to read"'];

interface SaveAsProps {
	text: string;
	setText: (text: string) => void;
	onOpen: () => void;
}

/** Keeps what is seen as a filter of one's own. Who came by a link has none. */
function SaveAs({ text, setText, onOpen }: SaveAsProps) {
	const { t } = useTranslation('task');
	const open = useOpenModal();
	if (isVisit()) return null;
	return (
		<Button
			icon={Bookmark}
			onClick={() => {
				// The window reads it from the address.
				setText(text);
				onOpen();
				open('/filters/new');
			}}
		>
			{t('filter.saveAs')}
		</Button>
	);
}
