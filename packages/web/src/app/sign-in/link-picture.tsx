import styles from './link-page.module.css';

/** Two folded cloths, tied with a thread. In the page itself: the pictures of `ui/pictures` have addresses that every page begins with. */
export function LinkPicture() {
	return (
		<svg viewBox="0 0 280 170" aria-hidden="true" className={styles.picture}>
			<ellipse cx="140" cy="142" rx="88" ry="5" fill="var(--pic-shade)" />
			<path d="M216 66H78A18 18 0 0 0 78 102H216Q220 102 220 98V70Q220 66 216 66z" fill="var(--pic-cloth)" />
			<path d="M60 84H220V98Q220 102 216 102H78A18 18 0 0 1 60 84z" fill="var(--pic-cloth-2)" opacity=".55" />
			<path d="M220 84H76" stroke="var(--pic-line)" strokeWidth="1.5" strokeLinecap="round" />
			<path d="M216 102H74A18 18 0 0 0 74 138H216Q220 138 220 134V106Q220 102 216 102z" fill="var(--pic-cloth)" />
			<path d="M56 120H220V134Q220 138 216 138H74A18 18 0 0 1 56 120z" fill="var(--pic-cloth-2)" opacity=".55" />
			<path d="M220 120H72" stroke="var(--pic-line)" strokeWidth="1.5" strokeLinecap="round" />
			<path d="M176 66h3v72h-3zM183 66h12v72h-12zM199 66h3v72h-3z" fill="var(--hue-verdigris)" />
			<rect x="122" y="64" width="5" height="76" rx="2.5" fill="var(--hue-indigo)" />
			<g fill="none" stroke="var(--hue-indigo)" strokeLinecap="round">
				<path d="M124 64C96 60 84 40 100 34C116 29 124 48 124.5 62" strokeWidth="5" />
				<path d="M125 64C153 60 165 40 149 34C133 29 125 48 124.5 62" strokeWidth="5" />
				<path d="M122 66C112 76 106 78 98 88M127 66C138 75 140 82 150 90" strokeWidth="4" />
			</g>
			<circle cx="124.5" cy="64" r="6.5" fill="var(--hue-indigo)" />
		</svg>
	);
}
