import type { Team } from '@ordna/domain/team';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useTeamCommands } from './team.api.ts';

/** Asks before somebody leaves a team or deletes it, and goes back to the teams then. */
export function useTeamQuestions() {
	const { t } = useTranslation('team');
	const commands = useTeamCommands();
	const navigate = useNavigate();
	const back = () => navigate({ to: '/teams', replace: true });
	return {
		async leave(team: Team) {
			const { name } = team;
			if (!(await confirm({ title: t('leaveSure.title', { name }), text: t('leaveSure.text'), verb: t('leave') })))
				return;
			await back();
			commands.leave(team);
			notify({ text: t('left', { name }) });
		},
		async delete(team: Team) {
			const { name, members } = team;
			const text = t('deleteSure.text', { count: members.length });
			if (!(await confirm({ title: t('deleteSure.title', { name }), text, verb: t('delete') }))) return;
			await back();
			commands.delete(team);
			notify({ text: t('deleted', { name }) });
		},
	};
}
