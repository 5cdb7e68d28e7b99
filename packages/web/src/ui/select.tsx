import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import field from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import popup from './popup.module.css';
import styles from './select.module.css';

export interface Option<Value> {
	readonly value: Value;
	readonly label: string;
	/** Before the label: a swatch, a priority mark. */
	readonly mark?: ReactNode;
	/** At the end, where it is offered: how often it fits. */
	readonly note?: string;
}

interface SelectProps<Value> extends FieldFrame {
	value: Value;
	onChange: (value: Value) => void;
	options: readonly Option<Value>[];
	size?: 'normal' | 'tall';
	isDisabled?: boolean;
}

/** One of a few, under a label: `<Select label="Dates" value={format} onChange={setFormat} options={formats} />`. */
export function Select<Value>(props: SelectProps<Value>) {
	const { value, onChange, options, size = 'normal', isDisabled = false, isLabelHidden, ...frame } = props;
	const chosen = options.find((option) => option.value === value);
	return (
		<Field {...frame} {...(isLabelHidden ? { isLabelHidden } : {})}>
			{(ties) => (
				<BaseSelect.Root
					value={value}
					// Only options are offered, and none of them is null.
					onValueChange={(next) => onChange(next as Value)}
					disabled={isDisabled}
					items={options}
					modal={false}
				>
					<BaseSelect.Trigger {...ties} className={cx(field.box, size === 'tall' && field.tall, styles.trigger)}>
						{chosen?.mark}
						<span className="cut grow">{chosen?.label}</span>
						<Icon of={ChevronDown} size={14} />
					</BaseSelect.Trigger>
					<BaseSelect.Portal>
						<BaseSelect.Positioner
							className={popup.positioner}
							sideOffset={4}
							alignItemWithTrigger={false}
							collisionPadding={8}
						>
							<BaseSelect.Popup className={cx(popup.popup, styles.popup)}>
								{options.map((option) => (
									<BaseSelect.Item key={option.label} value={option.value} className={popup.item}>
										{option.mark}
										<BaseSelect.ItemText className="cut">{option.label}</BaseSelect.ItemText>
										{option.note && <span className={cx(popup.tail, styles.note)}>{option.note}</span>}
										<BaseSelect.ItemIndicator className={popup.tail}>
											<Icon of={Check} />
										</BaseSelect.ItemIndicator>
									</BaseSelect.Item>
								))}
							</BaseSelect.Popup>
						</BaseSelect.Positioner>
					</BaseSelect.Portal>
				</BaseSelect.Root>
			)}
		</Field>
	);
}
