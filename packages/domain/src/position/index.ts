export type { Conflict } from './position.ts';
export {
	between,
	closestGap,
	findConflicts,
	firstPosition,
	needsSpreading,
	positionCeiling,
	positionGap,
	projectPositionFloor,
	rebalancePositions,
	spread,
	taskPositionFloor,
	topPosition,
} from './position.ts';
