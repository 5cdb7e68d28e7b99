import { type TeamId, team } from '@ordna/domain/team';
import { createRoute, redirect } from '@tanstack/react-router';
import { defineFeature, insideRoute } from '../../platform/feature/index.ts';
import { type ModalProps, modalLocation, modalRoute } from '../../platform/modals/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const newTeam = lazyComponent<ModalProps>(() => import('./new-team-window.tsx').then((m) => m.NewTeamWindow), 'team');
const teamPage = lazyComponent<object>(() => import('./team-page.tsx').then((m) => m.TeamPage), 'team', 'share');

export const teamFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/teams',
			component: lazyComponent(() => import('./teams-page.tsx').then((m) => m.TeamsPage), 'team'),
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/teams/new',
			beforeLoad: () => {
				throw redirect({ ...modalLocation('/teams/new'), to: '/teams', replace: true });
			},
		}),
		createRoute({
			getParentRoute: () => insideRoute,
			path: '/teams/$teamId/edit',
			params: {
				// Nothing but its place in the address says what a number is the id of.
				parse: ({ teamId }) => ({ teamId: Number(teamId) as TeamId }),
				stringify: ({ teamId }) => ({ teamId: String(teamId) }),
			},
			component: teamPage,
		}),
	],
	modals: [modalRoute('/teams/new', newTeam, () => ({}))],
	live: { records: { team } },
	late: () => import('./team.late.ts'),
});
