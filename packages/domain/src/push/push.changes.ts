import { defineChanges } from '../changes/define-changes.ts';

/** Browsers that take push messages. Their addresses stand in no line: whoever has one can try to send there. */
export const pushDeviceChanges = defineChanges({
	entity: 'push device',
	audience: 'person',
	undo: 'never',
	kinds: { 'pushDevice.added': {}, 'pushDevice.removed': {} },
});
