import { addMs, type Instant } from '@ordna/domain/time';
import type { Settings } from '../../settings/index.ts';

/** How long a session may be idle, in seconds. */
export function idleSeconds({ service }: Settings, isLong: boolean): number {
	return isLong ? service.jwtTtlLongSeconds : service.jwtTtlSeconds;
}

/** Sessions, and apps, that began before this are dead, however much they were used. */
export function oldestStart({ service }: Settings, now: Instant): Instant {
	return addMs(now, -service.maxSessionSeconds * 1000);
}

/** The sessions last renewed before this, in milliseconds since 1970, are dead. */
export function deadBefore(settings: Settings, now: Instant, isLong: boolean): Instant {
	return addMs(now, -idleSeconds(settings, isLong) * 1000);
}
