import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Icon } from './icon.tsx';
import styles from './menu-segments.module.css';
import popup from './popup.module.css';
import type { Segment } from './segments.tsx';

interface MenuSegmentsProps<Value extends string> {
	heading: string;
	value: Value;
	onChange: (value: Value) => void;
	options: readonly Segment<Value>[];
}

/** One of two to four, side by side in a menu, which stays open: one sees what was chosen. */
export function MenuSegments<Value extends string>({ heading, value, onChange, options }: MenuSegmentsProps<Value>) {
	return (
		<BaseMenu.RadioGroup value={value} onValueChange={onChange}>
			<BaseMenu.Group>
				<BaseMenu.GroupLabel className={popup.heading}>{heading}</BaseMenu.GroupLabel>
				<div className={styles.segments}>
					{options.map((option) => (
						<BaseMenu.RadioItem
							key={option.value}
							value={option.value}
							className={styles.segment}
							closeOnClick={false}
							label={option.label}
						>
							{option.icon && <Icon of={option.icon} />}
							{option.label}
						</BaseMenu.RadioItem>
					))}
				</div>
			</BaseMenu.Group>
		</BaseMenu.RadioGroup>
	);
}
