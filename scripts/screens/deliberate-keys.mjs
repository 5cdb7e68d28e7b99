/**
 * For a page that a script works at, as `addInitScript`: each key that it presses is meant. A script is faster than
 * hands, and what writes within a moment of a field belongs to that field still, as the focus guard of the client has
 * it; so the page is told before each key, by a turn of the wheel, that somebody has looked up. A journey about what is
 * typed blindly sets `areKeysBlind` on the window.
 */
export function lookBeforeKeys() {
	addEventListener('keydown', lookUp, { capture: true });

	function lookUp() {
		if (!Reflect.get(window, 'areKeysBlind')) dispatchEvent(new WheelEvent('wheel'));
	}
}
