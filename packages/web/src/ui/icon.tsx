import type { LucideIcon } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { enlarged } from './enlarged.ts';

/** A line icon, or one of our own in `icons/`. */
export type IconShape = LucideIcon | ComponentType<SVGProps<SVGSVGElement>>;

interface IconProps {
	of: IconShape;
	/** 14 in chips, 16 beside text, 18 alone, 20 to 24 on phones. */
	size?: 12 | 13 | 14 | 15 | 16 | 17 | 18 | 20 | 22 | 24;
	/** Only the star is ever filled. */
	isFilled?: boolean;
	className?: string | undefined;
}

/** What `Icon` says to the shape it draws. */
export function iconProps(size: NonNullable<IconProps['size']>) {
	const side = enlarged(size);
	return { 'aria-hidden': true, width: side, height: side, strokeWidth: size <= 14 ? 2 : 1.75 } as const;
}

/** An icon in the weight of the text beside it. It is silent: the name stands on the button around it. */
export function Icon({ of: Shape, size = 16, isFilled, className }: IconProps) {
	return <Shape {...iconProps(size)} fill={isFilled ? 'currentColor' : 'none'} className={className} />;
}
