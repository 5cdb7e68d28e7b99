/** The tick inside every box. It is drawn, not shown: see `tick.module.css`. */
export function Tick() {
	return (
		<svg viewBox="0 0 12 12" aria-hidden="true">
			<path d="M2.2 6.4 4.9 9 9.8 3.4" />
		</svg>
	);
}
