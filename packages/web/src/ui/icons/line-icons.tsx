import type { SVGProps } from 'react';
import { cx } from '../class-names.ts';
import { iconProps } from '../icon.tsx';
import styles from './line-icons.module.css';

type LineIconProps = SVGProps<SVGSVGElement>;

/**
 * Icons of rows and cards, of which a scroll brings hundreds: drawn as those of the library are, each with one path and
 * few attributes.
 */
function line({ d, className, fill, ...rest }: LineIconProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			{...rest}
			fill={fill === 'none' ? undefined : fill}
			className={cx(styles.line, className)}
		>
			<path d={d} />
		</svg>
	);
}

/** As `Icon` draws it, once for all rows: React then finds nothing to look at again. */
export const sign = (d: string, size: 14 | 15) => line({ ...iconProps(size), fill: 'none', d });

const alarmLinePath = 'M4 13a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 9v4l2 2M5 3 2 6m20 0-3-3M6.38 18.7 4 21m13.64-2.33L20 21';
export const alarmSign = sign(alarmLinePath, 14);
const repeatLinePath = 'm17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4m14-1v1a4 4 0 0 1-4 4H3';
export const RepeatLine = (props: LineIconProps) => line({ ...props, d: repeatLinePath });
export const repeatSign = sign(repeatLinePath, 14);
const calendarLinePath = 'M8 2v3m8-3v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18';
export const CalendarLine = (props: LineIconProps) => line({ ...props, d: calendarLinePath });
const textLinePath = 'M21 5H3m12 7H3m14 7H3';
export const textSign = sign(textLinePath, 15);
const paperclipLinePath =
	'm16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551';
export const paperclipSign = sign(paperclipLinePath, 15);
const checkedLinePath = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12';
export const checkedSign = sign(checkedLinePath, 14);
const starLinePath =
	'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';
export const StarLine = (props: LineIconProps) => line({ ...props, d: starLinePath });
