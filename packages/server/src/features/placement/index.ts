export { type Board, boardsOf, requireBucketCapacity } from './boards.ts';
export { type DoneChange, type MovedPlacements, moveOnBoards } from './done-placements.ts';
export { boardsWithHeadroom } from './headroom.ts';
export { placeInView } from './place-in-view.ts';
export { holdPlacements, placeLine, placementsFor, type RequestedPlacement } from './placements.ts';
export { rebalanceWhereTaken, setPosition } from './set-position.ts';
