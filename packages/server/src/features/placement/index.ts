export { type Board, boardsOf, requireBucketCapacity } from './boards.ts';
export { type DoneChange, type MovedPlaces, moveOnBoards } from './done-places.ts';
export { boardsWithHeadroom } from './headroom.ts';
export { placeInView } from './place-in-view.ts';
export { holdPlaces, placeLine, placesFor, type Wish } from './placements.ts';
export { rebalanceWhereTaken, setPosition } from './set-position.ts';
