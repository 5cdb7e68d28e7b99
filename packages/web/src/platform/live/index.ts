export { followChanges } from './follow-changes.ts';
export { Live } from './live.ts';
export type { ChangesPush, PushRules } from './push.ts';
export { useLiveState } from './use-live-state.ts';
