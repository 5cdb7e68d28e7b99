/** @typedef {import('playwright-core').Page} Page */

/**
 * The page if it scrolls sideways, and what in it scrolls down and is a little wider than it is seen: a finger moves it aside.
 * Boards, charts and tables are far wider, and meant to be.
 *
 * @param {Page} page
 * @returns {Promise<string[]>} their names and classes
 */
export const sidewaysIn = (page) =>
	page.evaluate(() => {
		const isScrolling = (/** @type {Element} */ part) => {
			const { overflowX, overflowY } = getComputedStyle(part);
			return [overflowX, overflowY].every((value) => value === 'auto' || value === 'scroll') && part.clientHeight > 200;
		};
		const isTooWide = (/** @type {Element} */ { scrollWidth, clientWidth }) =>
			scrollWidth > clientWidth + 1 && scrollWidth < 1.4 * clientWidth;
		const parts = [...document.querySelectorAll('*')].filter((part) => isScrolling(part) && isTooWide(part));
		const { documentElement } = document;
		if (documentElement.scrollWidth > documentElement.clientWidth) parts.push(documentElement);
		return parts.map((part) => `${part.localName}.${part.className}`);
	});
