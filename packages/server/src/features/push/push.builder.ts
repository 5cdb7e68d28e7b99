import type { PushService } from '../../testing/push-service.ts';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

/** Adds the browser behind a push service to somebody's. */
export function aPushDevice(app: TestApp, owner: TestUser, service: PushService) {
	return app.api(owner.token).push.add(service.subscription);
}
