import { UsersRound } from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';
import { teamMutations } from './team.mutations.ts';

export const late = defineLate({
	mutations: teamMutations,
	commands: [{ label: 'palette:app.newTeam', icon: UsersRound, of: 'app', order: 4, modal: () => '/teams/new' }],
});
