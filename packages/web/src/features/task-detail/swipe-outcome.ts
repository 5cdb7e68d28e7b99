import { enlarged } from '../../ui/enlarged.ts';
import { flickSpeed, minFlick, type Pull } from '../../ui/swipe-gesture.ts';

/** What letting go of a swiped row means. */
export type SwipeOutcome = 'done' | 'open' | 'tomorrow' | 'closed';

/** Px at which a row that was drawn aside stays open, over two choices. */
export const openWidth = enlarged(176);
/** A row that is drawn so far, of its width, is done; or due tomorrow. */
const doneShare = 0.4;
const tomorrowShare = 0.6;

/** What happens to a row that is let go of there. */
export function outcomeOf({ dx, width, speed }: Pull): SwipeOutcome {
	if (dx > 0) return dx >= width * doneShare || (speed > flickSpeed && dx > minFlick) ? 'done' : 'closed';
	if (isLongPull({ dx, width })) return 'tomorrow';
	// Thrown back it closes, from wherever it is.
	if (speed > flickSpeed) return 'closed';
	return -dx >= openWidth / 2 || (speed < -flickSpeed && -dx > minFlick) ? 'open' : 'closed';
}

/** Whether a row is drawn so far that letting go takes the first choice. */
export const isLongPull = ({ dx, width }: Pick<Pull, 'dx' | 'width'>): boolean => -dx >= width * tomorrowShare;
