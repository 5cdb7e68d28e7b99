import { pickPaletteColour } from '@ordna/domain/colour';
import type { Label } from '@ordna/domain/label';
import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { failureText } from '../../platform/api/index.ts';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useLabels } from './label.api.ts';
import { useLabelCommands } from './label-commands.ts';
import styles from './label-picker.module.css';
import { useLabelUses } from './label-uses.ts';

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

const randomColor = () => pickPaletteColour(Math.random()).hex;

const isCalled = (title: string) => (label: Label) => label.title.toLocaleLowerCase() === title.toLocaleLowerCase();

/** Labels to choose, and what is typed as a new one, in a color that can be changed before. For a popover. */
export function LabelPicker({ labels, onChange, tailOf, someHave, typed = '' }: LabelPickerProps) {
	const { t } = useTranslation('label');
	const { labels: all, isReady, failure } = useLabels();
	const { create } = useLabelCommands();
	// Visitors choose from what is there.
	const canCreate = !isVisit();
	const uses = useLabelUses(canCreate && !tailOf);
	const [query, setQuery] = useState(typed);
	const [hexColor, setHexColor] = useState<string>(randomColor);
	// Kept in place while somebody chooses: rows that jump are pressed wrongly.
	const [first] = useState(() => new Set(labels.map((label) => label.id)));
	const title = query.trim();

	const toggle = (label: Label) => {
		const others = labels.filter(({ id }) => id !== label.id);
		onChange(others.length < labels.length ? others : [...labels, label]);
	};
	const add = () => {
		setQuery('');
		setHexColor(randomColor);
		onChange([...labels, create({ title, hexColor }).label]);
	};

	const usesOf = ({ id }: Label) => {
		const count = uses?.get(id)?.openTasks;
		return count !== undefined && count > 0 && t('picker.tasks', { count });
	};

	const found = all.filter((label) => label.title.toLocaleLowerCase().includes(title.toLocaleLowerCase()));
	const inOrder =
		title === '' ? [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))] : found;
	const isNew = canCreate && isReady && title !== '' && !all.some(isCalled(title));
	const choices: LabelChoice[] = inOrder.map((label) => ({
		key: label.id,
		label: label.title,
		look: <LabelChip title={label.title} color={label.hexColor} />,
		tail: tailOf ? tailOf(label) : usesOf(label),
		isChosen: labels.some(({ id }) => id === label.id),
		box: labels.some(({ id }) => id === label.id) ? 'all' : someHave?.(label) ? 'some' : 'none',
		of: label,
	}));
	if (isNew)
		choices.push({
			key: 'new',
			label: t('picker.create', { title }),
			look: (
				<Marked
					text={t('picker.createChip')}
					marks={{ chip: <LabelChip className={styles.chip} title={title} color={hexColor} /> }}
				/>
			),
			mark: <Icon of={Plus} />,
			of: null,
		});
	return (
		<ChoiceList
			isMany
			name={t('labels')}
			placeholder={t(canCreate ? 'picker.findOrMake' : 'picker.find')}
			query={query}
			onQueryChange={setQuery}
			choices={choices}
			onChoose={({ of }) => (of ? toggle(of) : add())}
			foot={isNew && <ColorOfNew hexColor={hexColor} onChange={setHexColor} />}
			nothing={failure ? failureText(failure) : isReady && t(title === '' ? 'picker.none' : 'picker.nothing')}
		/>
	);
}

interface ColorProps {
	readonly hexColor: string;
	readonly onChange: (hexColor: string) => void;
}

/** The color that chance gave the new label, and all others. */
function ColorOfNew({ hexColor, onChange }: ColorProps) {
	const { t } = useTranslation('label');
	const [isOpen, setOpen] = useState(false);
	return (
		<div className={styles.color}>
			<Button kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				<Swatch color={hexColor} />
				{t('picker.color')}
				<Icon of={ChevronDown} size={14} />
			</Button>
			{isOpen && <ColorPicker name={t('colour')} value={hexColor} onChange={onChange} />}
		</div>
	);
}
