import { addMs, type Instant } from '@ordna/domain/time';
import type { Settings } from '../../settings/index.ts';
import { oldestStart } from '../session/index.ts';

/** Apps are dead that were last renewed, or connected, before these. */
export interface AppsDeadBefore {
	readonly renewed: Instant;
	readonly created: Instant;
}

/** Apps may be idle as long as somebody who stays signed in, and last as long as a session. */
export function appsDeadBefore(settings: Settings, now: Instant): AppsDeadBefore {
	return {
		renewed: addMs(now, -settings.service.jwtTtlLongSeconds * 1000),
		created: oldestStart(settings, now),
	};
}
