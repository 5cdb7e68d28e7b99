import { isEmail } from '@ordna/domain/account';
import type { Project } from '@ordna/domain/project';
import type { Team } from '@ordna/domain/team';
import type { User } from '@ordna/domain/user';
import { Mail } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Choice } from '../../ui/choice-list/choice-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { includesText } from '../../ui/use-typed-search.ts';
import { TeamMark, useTeams } from '../team/index.ts';
import { usePeopleSearch } from '../user/index.ts';
import { useMayInvite } from './project-invitation.api.ts';
import type { ShareRow } from './share-rows.ts';

/** Whom a project is about to be shared with. */
export type Grantee =
	| { readonly kind: 'person'; readonly person: User }
	| { readonly kind: 'team'; readonly team: Team }
	| { readonly kind: 'email'; readonly email: string };

export const keyOfGrantee = (grantee: Grantee): string => {
	if (grantee.kind === 'person') return `person ${grantee.person.id}`;
	return grantee.kind === 'team' ? `team ${grantee.team.id}` : `email ${grantee.email.toLowerCase()}`;
};

export const nameOfGrantee = (grantee: Grantee): string => {
	if (grantee.kind === 'person') return displayName(grantee.person);
	return grantee.kind === 'team' ? grantee.team.name : grantee.email;
};

export interface GranteeChoice extends Choice {
	readonly grantee: Grantee;
}

interface ChoicesParts {
	readonly project: Project;
	readonly typed: string;
	readonly rows: readonly ShareRow[];
	/** Those in the field already. */
	readonly chosen: readonly Grantee[];
}

/** How long typing rests before people are searched. */
const restMs = 300;

/** Who may be meant by what is typed: people, then teams, then somebody without an account. */
export function useGranteeChoices({ project, typed, rows, chosen }: ChoicesParts) {
	const { t } = useTranslation('share');
	const words = typed.trim();
	const { found, isAnswered } = usePeopleSearch({ typed: words, restMs });
	const { own, others } = useTeams();
	const mayInvite = useMayInvite();
	const taken = new Set([
		...chosen.map(keyOfGrantee),
		...(project.owner ? [`person ${project.owner.id}`] : []),
		...rows.flatMap((row) => {
			if (row.kind === 'team') return [`team ${row.team.id}`];
			return row.own ? [`person ${row.person.id}`] : [];
		}),
	]);
	const choices: GranteeChoice[] = [];
	if (words !== '') {
		const has = (person: User) => rows.find((row) => row.kind === 'person' && row.person.id === person.id);
		for (const person of found ?? []) {
			const row = has(person);
			const tail = row ? t('hasAlready', { right: t(`right.${row.right}`) }) : person.name && person.username;
			const grantee = { kind: 'person', person } as const;
			choices.push({ ...choiceOf(grantee), mark: <Avatar person={person} isSilent />, tail });
		}
		for (const team of [...own, ...others].filter(({ name }) => includesText(name, words))) {
			const grantee = { kind: 'team', team } as const;
			const tail = t('members', { count: team.members.length });
			choices.push({ ...choiceOf(grantee), mark: <TeamMark team={team} size="small" />, tail, group: t('teams') });
		}
		if (mayInvite && isEmail(words) && isAnswered && found?.length === 0) {
			const grantee = { kind: 'email', email: words } as const;
			choices.push({ ...choiceOf(grantee), mark: <Icon of={Mail} />, tail: t('invite.entry') });
		}
	}
	const isUnknown = isAnswered && found?.length === 0;
	return {
		choices: choices.filter(({ key }) => !taken.has(String(key))),
		/** Said beneath the field when nothing can be chosen. */
		hint: isUnknown && choices.length === 0 ? hintFor(words, mayInvite, t) : undefined,
	};
}

function choiceOf(grantee: Grantee): GranteeChoice {
	return { key: keyOfGrantee(grantee), label: nameOfGrantee(grantee), grantee };
}

function hintFor(words: string, mayInvite: boolean, t: ReturnType<typeof useTranslation<'share'>>['t']): string {
	if (mayInvite) return t('invite.typeAddress');
	return isEmail(words) ? t('invite.askAdministrator') : t('nobody');
}
