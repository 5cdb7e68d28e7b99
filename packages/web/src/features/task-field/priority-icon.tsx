import type { SVGProps } from 'react';

/** Four strokes: priority as such, whatever its rank. */
export function PriorityIcon({ strokeWidth: _, ...props }: SVGProps<SVGSVGElement>) {
	return (
		<svg
			viewBox="0 0 16 16"
			aria-hidden="true"
			stroke="currentColor"
			strokeWidth={1.9}
			strokeLinecap="round"
			{...props}
		>
			<path d="M2.9 3.8v8.4M6.3 3.8v8.4M9.7 3.8v8.4M13.1 3.8v8.4" />
		</svg>
	);
}
