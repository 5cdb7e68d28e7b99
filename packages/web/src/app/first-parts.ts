import { labelFirst } from '../features/label/label.first.ts';
import { overviewFirst, overviewRoute } from '../features/overview/overview.first.ts';
import { projectFirst } from '../features/project/project.first.ts';
import { teamFirst } from '../features/team/team.first.ts';
import { upcomingFirst } from '../features/upcoming/upcoming.first.ts';
import { userFirst } from '../features/user/user.first.ts';
import type { Client } from '../platform/client.tsx';
import type { FirstParts } from '../platform/feature/index.ts';
import { lazyModule } from '../ui/lazy-module.ts';

/** What the first screen needs of the features. */
const parts: readonly FirstParts[] = [overviewFirst, upcomingFirst, projectFirst, labelFirst, teamFirst, userFirst];

export const firstRoutes = [overviewRoute] as const;

export const navItems = parts.flatMap(({ navItems = [] }) => navItems).sort((one, other) => one.order - other.order);

/** Asks for what every page needs. */
export function prefetchAll(client: Client): void {
	for (const { prefetch } of parts) prefetch?.(client);
}

/** All else that the features bring. */
export const featureParts = lazyModule(() => import('./feature-parts.ts'));

/** What is on every page, once it rests. */
export const partsAtRest = lazyModule(async () => (await featureParts.load()).partsAtRest.load());

/** The late halves, joined. */
export const fetchLateParts = async () => (await featureParts.load()).lateParts.load();
