import { addMs, type Instant } from '@ordna/domain/time';
import type { Settings } from '../../settings/index.ts';

/** Apps that were last renewed before this are dead: they may be idle as long as somebody who stays signed in. */
export function appsDeadBefore({ service }: Settings, now: Instant): Instant {
	return addMs(now, -service.jwtTtlLongSeconds * 1000);
}
