import { palette, textOn } from '@ordna/domain/colour';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import styles from './color-picker.module.css';
import { Icon } from './icon.tsx';
import { colorStyle } from './palette.ts';
import { TextField } from './text-field.tsx';
import { tip } from './tip.ts';

interface ColorPickerProps {
	/** Above the palette: "Colour". */
	name: string;
	/** Six hex digits without `#`, as the API stores it; empty for none. */
	value: string;
	onChange: (value: string) => void;
	/** Offers to have none. */
	canBeNone?: boolean;
}

const bare = (hex: string) => hex.trim().replace(/^#/, '').toLowerCase();
const isHex = (hex: string) => /^[0-9a-f]{6}$/.test(hex);

/** `a3b` in six digits; anything else as it is. */
const inFull = (hex: string) => (/^[0-9a-f]{3}$/.test(hex) ? [...hex].map((digit) => digit + digit).join('') : hex);

/** The thirteen palette colours, and any other colour by its hex. */
export function ColorPicker({ name, value, onChange, canBeNone = false }: ColorPickerProps) {
	const { t } = useTranslation('ui');
	const group = useId();
	const chosen = bare(value);
	const choices = palette.map((colour) => ({ hex: colour.hex, label: t(`palette.${colour.name}`) }));
	return (
		<div className={styles.picker}>
			<div id={`${group}-name`} className={styles.name}>
				{name}
			</div>
			<div className={styles.parts}>
				<div role="radiogroup" aria-labelledby={`${group}-name`} className={styles.palette}>
					{canBeNone && (
						<Choice
							group={group}
							label={t('palette.none')}
							hex=""
							isChosen={chosen === ''}
							onChoose={() => onChange('')}
						/>
					)}
					{choices.map(({ hex, label }) => (
						<Choice
							key={hex}
							group={group}
							label={label}
							hex={hex}
							isChosen={chosen === hex}
							onChoose={() => onChange(hex)}
						/>
					))}
				</div>
				<OwnColor key={chosen} value={chosen} onChange={onChange} />
			</div>
		</div>
	);
}

interface ChoiceProps {
	group: string;
	label: string;
	hex: string;
	isChosen: boolean;
	onChoose: () => void;
}

function Choice({ group, label, hex, isChosen, onChoose }: ChoiceProps) {
	const ink = hex === '' ? 'black' : textOn(hex);
	return (
		<label className={styles.choice} data-none={hex === '' || undefined} style={colorStyle(hex)} {...tip(label)}>
			<input type="radio" name={group} aria-label={label} checked={isChosen} onChange={onChoose} />
			{isChosen && <Icon of={Check} size={14} className={ink === 'white' ? styles.white : styles.black} />}
		</label>
	);
}

function OwnColor({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const { t } = useTranslation('ui');
	const [typed, setTyped] = useState(value);
	const named = palette.find(({ hex }) => hex === bare(typed));
	// Three digits may be the beginning of six, until one is done typing.
	const finish = () => {
		const hex = inFull(bare(typed));
		if (hex === bare(typed)) return;
		setTyped(hex);
		onChange(hex);
	};
	const isWrong = typed !== '' && !isHex(bare(typed));
	return (
		<TextField
			label={t('palette.own')}
			value={typed}
			onChange={(text) => {
				setTyped(text);
				if (isHex(bare(text))) onChange(bare(text));
			}}
			aside={named && t(`palette.${named.name}`)}
			onBlur={finish}
			onKeyDown={({ key }) => key === 'Enter' && finish()}
			error={isWrong && bare(typed).length >= 6 ? t('palette.wrong') : undefined}
			placeholder="4365b0"
			spellCheck={false}
			autoComplete="off"
			trailing={
				<input
					type="color"
					className={styles.own}
					aria-label={t('palette.pick')}
					value={isHex(bare(typed)) ? `#${bare(typed)}` : '#959286'}
					onChange={(event) => onChange(bare(event.target.value))}
				/>
			}
		/>
	);
}
