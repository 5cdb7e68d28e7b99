export type { LiveChange, LiveEntity, LivePlacement, LivePush } from './live.ts';
export { closeCodes } from './live.ts';
