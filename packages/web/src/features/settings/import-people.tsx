import type { ChosenPerson, ImportPreview } from '@ordna/domain/import';
import type { User } from '@ordna/domain/user';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { PersonChoices, useAccount } from '../user/index.ts';
import styles from './import.module.css';
import { SettingGroup } from './setting.tsx';

type Person = ImportPreview['people'][number];

/** Who the people of a file are here. */
export interface WhoIsWho {
	/** The keys of those who are the caller. */
	readonly mine: readonly string[];
	readonly people: readonly ChosenPerson[];
}

/** As the preview suggests it: who has the same name or address is the caller, or somebody else here. */
export function suggestedPeople(people: readonly Person[]): WhoIsWho {
	return {
		mine: people.filter(({ match }) => match !== 'none').map(({ key }) => key),
		people: people.filter(({ here }) => here !== '').map(({ key, here }) => ({ key, username: here })),
	};
}

interface ImportPeopleProps {
	preview: Pick<ImportPreview, 'people' | 'teams'>;
	chosen: WhoIsWho;
	onChange: (chosen: WhoIsWho) => void;
}

/** Whom the people of a file become here, and which teams come with them. */
export function ImportPeople({ preview: { people, teams }, chosen, onChange }: ImportPeopleProps) {
	const { t } = useTranslation('import');
	if (people.length === 0) return null;
	const set = (key: string, become: Become) => {
		const others = chosen.people.filter((one) => one.key !== key);
		const mine = chosen.mine.filter((one) => one !== key);
		onChange({
			mine: become === 'me' ? [...mine, key] : mine,
			people: typeof become === 'object' ? [...others, { key, username: become.username }] : others,
		});
	};
	return (
		<SettingGroup title={t('people.title')}>
			<p className={styles.remark}>{t('people.text')}</p>
			<ul className={styles.people}>
				{people.map((person) => (
					<PersonRow
						key={person.key}
						person={person}
						isMe={chosen.mine.includes(person.key)}
						username={chosen.people.find(({ key }) => key === person.key)?.username}
						onChange={(become) => set(person.key, become)}
					/>
				))}
			</ul>
			<TeamRemarks teams={teams} />
		</SettingGroup>
	);
}

/** Whom somebody becomes. */
type Become = 'me' | 'nobody' | { readonly username: string };

interface PersonRowProps {
	person: Person;
	isMe: boolean;
	/** Of the account somebody becomes, where that is another one. */
	username: string | undefined;
	onChange: (become: Become) => void;
}

function PersonRow({ person, isMe, username, onChange }: PersonRowProps) {
	const { t } = useTranslation('import');
	const account = useAccount();
	const { name, email, tasks, match, here } = person;
	const [found, setFound] = useState<User>();
	const others = [...new Set([here, found?.username ?? ''])].filter((one) => one !== '');
	const labelOf = (one: string) =>
		found?.username === one && found.name !== '' ? `${found.name} (@${one})` : `@${one}`;
	const by = isMe && match !== 'none' ? match : username !== undefined && username === here ? 'username' : undefined;
	return (
		<li className={styles.person}>
			<span className="grow">
				<b className={styles.projectTitle}>{name}</b>
				{email !== '' && email !== name && <span className={styles.examples}>{email}</span>}
			</span>
			{tasks > 0 && <span className={styles.remark}>{t('tasks', { count: tasks })}</span>}
			<span className={styles.personChoice}>
				<Select
					label={t('people.become', { name })}
					isLabelHidden
					value={isMe ? 'me' : username === undefined ? 'nobody' : `@${username}`}
					onChange={(value) =>
						onChange(value === 'me' || value === 'nobody' ? value : { username: value.slice('@'.length) })
					}
					options={[
						{ value: 'me', label: account.name || account.username },
						...others.map((one) => ({ value: `@${one}`, label: labelOf(one) })),
						{ value: 'nobody', label: t('people.nobody') },
					]}
				/>
			</span>
			<FindPerson
				name={name}
				onChoose={(one) => {
					if (one.id === account.id) return onChange('me');
					setFound(one);
					onChange({ username: one.username });
				}}
			/>
			<span className={styles.match}>{by && t(`people.${by}`)}</span>
		</li>
	);
}

function FindPerson({ name, onChoose }: { name: string; onChoose: (person: User) => void }) {
	const { t } = useTranslation('import');
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover
			name={t('people.find', { name })}
			align="end"
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={<IconButton name={t('people.find', { name })} icon={UserSearch} />}
		>
			<PersonChoices
				without={new Set()}
				onChoose={(person) => {
					setOpen(false);
					onChoose(person);
				}}
			/>
		</Popover>
	);
}

/** Which teams are made, and which are those that are here. */
function TeamRemarks({ teams }: Pick<ImportPreview, 'teams'>) {
	const { t, messageLocale } = useTranslation('import');
	const listed = (isHere: boolean) => teams.filter((team) => team.isHere === isHere).map(({ name }) => name);
	const [here, fresh] = [listed(true), listed(false)];
	const join = new Intl.ListFormat(messageLocale);
	return (
		<>
			{fresh.length > 0 && (
				<p className={styles.remark}>{t('people.newTeams', { count: fresh.length, teams: join.format(fresh) })}</p>
			)}
			{here.length > 0 && (
				<p className={styles.remark}>{t('people.ownTeams', { count: here.length, teams: join.format(here) })}</p>
			)}
		</>
	);
}
