export { LateLive } from './late-live.ts';
export type { LiveParts } from './live.ts';
export type { openLive } from './open-live.ts';
export type { ChangesPush, PushRules } from './push.ts';
export { useLiveState } from './use-live-state.ts';
