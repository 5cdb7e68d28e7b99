import { pickPaletteColour } from '@ordna/domain/colour';
import type { Label } from '@ordna/domain/label';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useLabels } from './label.api.ts';
import { useLabelCommands } from './label-commands.ts';

interface LabelPickerProps {
	/** Those that are chosen. */
	labels: readonly Label[];
	onChange: (labels: readonly Label[]) => void;
	/** After a label, of several tasks: how many of them have it. */
	tailOf?: (label: Label) => ReactNode;
	/** With what somebody began to look for one. */
	typed?: string | undefined;
	/** Of several tasks: whether some of them have it, which is shown by a dash. */
	someHave?: (label: Label) => boolean;
}

type LabelChoice = Choice & { readonly label: string; readonly of: Label | null };

const isCalled = (title: string) => (label: Label) => label.title.toLocaleLowerCase() === title.toLocaleLowerCase();

/** Labels to choose, and what is typed as a new one. For a popover. */
export function LabelPicker({ labels, onChange, tailOf, someHave, typed = '' }: LabelPickerProps) {
	const { t } = useTranslation('label');
	const { labels: all, isReady, failure } = useLabels();
	const { create } = useLabelCommands();
	// Visitors choose from what is there.
	const canCreate = !isVisit();
	const [query, setQuery] = useState(typed);
	// Kept in place while somebody chooses: rows that jump are pressed wrongly.
	const [first] = useState(() => new Set(labels.map((label) => label.id)));
	const title = query.trim();

	const toggle = (label: Label) => {
		const others = labels.filter(({ id }) => id !== label.id);
		onChange(others.length < labels.length ? others : [...labels, label]);
	};
	const add = () => {
		setQuery('');
		onChange([...labels, create({ title, hexColor: pickPaletteColour(Math.random()).hex }).label]);
	};

	const found = all.filter((label) => label.title.toLocaleLowerCase().includes(title.toLocaleLowerCase()));
	const inOrder =
		title === '' ? [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))] : found;
	const isNew = canCreate && isReady && title !== '' && !all.some(isCalled(title));
	const choices: LabelChoice[] = inOrder.map((label) => ({
		key: label.id,
		label: label.title,
		mark: <Swatch color={label.hexColor} size="small" />,
		tail: tailOf?.(label),
		isChosen: labels.some(({ id }) => id === label.id),
		...(someHave && { box: labels.some(({ id }) => id === label.id) ? 'all' : someHave(label) ? 'some' : 'none' }),
		of: label,
	}));
	if (isNew) choices.push({ key: 'new', label: t('picker.create', { title }), mark: <Icon of={Plus} />, of: null });
	return (
		<ChoiceList
			isMany
			name={t('labels')}
			placeholder={t(canCreate ? 'picker.findOrMake' : 'picker.find')}
			query={query}
			onQueryChange={setQuery}
			choices={choices}
			onChoose={({ of }) => (of ? toggle(of) : add())}
			nothing={failure ? failureText(failure) : isReady && t(title === '' ? 'picker.none' : 'picker.nothing')}
		/>
	);
}
