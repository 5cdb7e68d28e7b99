/** How many times larger the font is that somebody chose in this browser. */
const times = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Px as they are drawn, as large as the style sheets have them here: theirs are served in `rem`. */
export const enlarged = (px: number): number => px * times;
