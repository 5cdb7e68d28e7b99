export type { Conflict } from './position.ts';
export {
	between,
	findConflicts,
	firstPosition,
	needsSpreading,
	positionCeiling,
	positionGap,
	projectPositionFloor,
	spread,
	spreadBetween,
	taskPositionFloor,
	topPosition,
} from './position.ts';
