import { cx } from './class-names.ts';
import { colorStyle } from './palette.ts';
import styles from './swatch.module.css';

interface SwatchProps {
	/** As the API stores it, with or without `#`; grey for none. */
	color: string | null | undefined;
	/** 12, 14 or 20 px. */
	size?: 'small' | 'normal' | 'large';
	className?: string | undefined;
}

/** The stripe as a little patch: what a thing belongs to. The name stands beside it. */
export function Swatch({ color, size = 'normal', className }: SwatchProps) {
	return <span aria-hidden="true" className={cx(styles.swatch, styles[size], className)} style={colorStyle(color)} />;
}
