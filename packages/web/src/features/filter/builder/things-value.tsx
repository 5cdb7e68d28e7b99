import type { User } from '@ordna/domain/user';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { type Choice, ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { cx } from '../../../ui/class-names.ts';
import box from '../../../ui/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { usePeople } from '../use-people.ts';
import type { ValueProps } from './condition-value.tsx';
import { takesMany } from './draft.ts';
import styles from './filter-builder.module.css';

/** Something that has a name: what is written of it, and how it is shown. */
interface Named {
	readonly written: string;
	readonly label: string;
	readonly mark: ReactNode;
	readonly tail?: string | undefined;
}

/** Labels or projects. */
export function ThingsValue({ of, ...props }: ValueProps & { of: 'labels' | 'projects' }) {
	const [query, setQuery] = useState('');
	const search = query.trim().toLocaleLowerCase();
	const all = props.vocabulary[of].map(
		({ title, hexColor }): Named => ({
			written: title,
			label: title,
			mark: <Swatch color={hexColor} size={of === 'labels' ? 'small' : 'normal'} />,
		}),
	);
	const found = all.filter(({ label }) => label.toLocaleLowerCase().includes(search));
	return <Chosen {...props} query={query} onQueryChange={setQuery} known={all} found={found} />;
}

/** People, by the names they sign in with. */
export function PeopleValue(props: ValueProps) {
	const [query, setQuery] = useState('');
	const people = usePeople(query, props.projectId);
	const search = query.trim().toLocaleLowerCase();
	const named = people.map(nameOf);
	const found = named.filter(({ label, written }) =>
		[label, written].some((word) => word.toLocaleLowerCase().includes(search)),
	);
	return <Chosen {...props} query={query} onQueryChange={setQuery} known={named} found={found} />;
}

function nameOf(person: User): Named {
	return {
		written: person.username,
		label: displayName(person),
		mark: <Avatar person={person} isSilent />,
		tail: person.name === '' ? undefined : person.username,
	};
}

interface ChosenProps extends ValueProps {
	query: string;
	onQueryChange: (query: string) => void;
	/** Those that can be told by what is written of them. */
	known: readonly Named[];
	/** Those that fit what is typed. */
	found: readonly Named[];
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

function Chosen({ row, label, ties, known, found, query, onQueryChange, onChange }: ChosenProps) {
	const { t } = useTranslation(['filter', 'ui']);
	const [isOpen, setOpen] = useState(false);
	const { values } = row;
	const isMany = takesMany(row.comparator);
	const without = (written: string) => values.filter((value) => !isSame(value, written));
	const choose = (written: string) => {
		const others = without(written);
		const isNew = others.length === values.length;
		if (isMany) onChange(isNew ? [...values, written] : others);
		else {
			setOpen(false);
			onChange([written]);
		}
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
		<div role="group" aria-label={label} className={cx(box.box, styles.box, styles.things)} {...ties}>
			{values.map((value) => {
				const thing = known.find(({ written }) => isSame(written, value));
				return (
					<span key={value} className={styles.thing}>
						{thing?.mark}
						<span className="cut" dir="auto">
							{thing?.label ?? value}
						</span>
						<button
							type="button"
							aria-label={t('ui:remove', { what: thing?.label ?? value })}
							onClick={() => onChange(without(value))}
						>
							<Icon of={X} size={12} />
						</button>
					</span>
				);
			})}
			<Popover
				name={label}
				isOpen={isOpen}
				onOpenChange={(open) => {
					setOpen(open);
					onQueryChange('');
				}}
				trigger={
					<button type="button" className={styles.more} aria-label={t('builder.chooseOf', { label })}>
						{values.length === 0 && t('builder.choose')}
						<Icon of={Plus} size={16} />
					</button>
				}
			>
				<ChoiceList
					isMany={isMany}
					name={label}
					placeholder={t('builder.find')}
					query={query}
					onQueryChange={onQueryChange}
					choices={found.map(({ written, ...one }): Choice & { written: string } => ({
						...one,
						key: written,
						written,
						isChosen: values.some((value) => isSame(value, written)),
					}))}
					onChoose={({ written }) => choose(written)}
					nothing={t('builder.nothing')}
				/>
			</Popover>
		</div>
	);
}
