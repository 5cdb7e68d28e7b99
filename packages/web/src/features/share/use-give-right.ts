import type { Project } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import type { SharedTeam, SharedUser } from '@ordna/domain/share';
import type { User } from '@ordna/domain/user';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Sent } from '../../platform/outbox/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useProjectTitle } from '../project/index.ts';
import { useAccount } from '../user/index.ts';
import { useLeaveProject } from './access.api.ts';
import { useShareCommands } from './share.api.ts';
import { useTeamShareCommands } from './team-share.api.ts';

/** How long a row says that it was saved. */
const savedMs = 1000;

/** Gives, changes and takes rights on a project from its rows; what was taken can be given back for a while. */
export function useGiveRight(project: Project) {
	const { t } = useTranslation('share');
	const titleOf = useProjectTitle();
	const me = useAccount();
	const people = useShareCommands(project.id);
	const teams = useTeamShareCommands(project.id);
	const leaveProject = useLeaveProject();
	const { isBusy: isLeaving, run } = useOneAtATime();
	const [isSaved, tellSaved] = useSavedWord();

	const leave = () =>
		run(async () => {
			const question = { title: t('leave.sure', { title: titleOf(project) }), text: t('leave.text') };
			if (!(await confirm({ ...question, verb: t('leave.verb') }))) return;
			await leaveProject(project.id).catch((failure: unknown) => notify({ kind: 'error', text: failureText(failure) }));
		});
	const remove = async (person: SharedUser) => {
		// Who removes themselves can't give it back to themselves.
		if (person.id === me.id) return leave();
		people.remove(person);
		notify({
			text: t('removed', { name: displayName(person) }),
			undo: () => void people.add(person, person.right),
		});
	};
	return {
		...{ isSaved, isLeaving, leave },
		add: (person: User, right: Right) => void tellSaved(people.add(person, right)),
		change: (person: SharedUser, right: Right) => void tellSaved(people.change(person, right)),
		remove: (person: SharedUser) => void remove(person),
		changeTeam: (team: SharedTeam, right: Right) => void tellSaved(teams.change(team, right)),
		removeTeam(team: SharedTeam) {
			teams.remove(team);
			notify({ text: t('removed', { name: team.name }), undo: () => void teams.add(team, team.right) });
		},
	};
}

/** Whether something was saved just now. */
function useSavedWord(): [isSaved: boolean, tell: (sent: Sent) => Promise<void>] {
	const [saved, setSaved] = useState(0);
	useEffect(() => {
		if (saved === 0) return;
		const timer = setTimeout(() => setSaved(0), savedMs);
		return () => clearTimeout(timer);
	}, [saved]);
	const tell = async ({ done }: Sent) => {
		if ((await done).isSaved) setSaved((before) => before + 1);
	};
	return [saved > 0, tell];
}
