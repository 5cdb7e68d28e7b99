import { calendarDateAt, type Instant } from '@ordna/domain/time';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import type { NotificationContent, NotifiedPerson } from './notification-content.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMs = 24 * 60 * minuteMs;
/** So many days back a weekday says which day it was. */
const weekDays = 6;

/** What notifications say, in the person's language, zone and clock. */
export function useEntryWords() {
	const { t } = useTranslation('notification');
	const format = useDateFormat();
	const me = useAccount();
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const { now, zone } = format.clock;
	const nameOf = (person: NotifiedPerson) => (person.username === '' ? t('gone') : displayName(person as never));

	const sentence = (told: NotificationContent): string => {
		const name = 'who' in told ? nameOf(told.who) : '';
		switch (told.kind) {
			case 'comment':
				return t('commented', { name });
			case 'mention':
				return t('mentioned', { name });
			case 'description':
				return t('described', { name });
			case 'assigned': {
				if (told.assignee.id === me.id) return t('assigned.you', { name });
				if (told.assignee.id === told.who.id) return t('assigned.themselves', { name });
				return t('assigned.other', { name, assignee: nameOf(told.assignee) });
			}
			case 'deleted':
				return t('deleted', { name, title: told.title });
			case 'reminder':
				return told.due === null ? t('reminder') : t('reminderDue', { date: format.full(told.due) });
			case 'project': {
				const parent = projects.find(({ id }) => id === told.parentId);
				const { title } = told;
				return parent ? t('projectIn', { name, title, parent: titleOf(parent) }) : t('project', { name, title });
			}
			case 'team':
				return t('team', { name, title: told.title });
			case 'link':
			case 'webhook':
				return t(told.kind, { name, project: told.title });
			case 'imported':
				return t('imported', { service: told.service, count: told.count });
			case 'importFailed':
				return t('importFailed', { service: told.service });
			case 'changeSet':
				return t('changeSet', { name: told.agent, title: told.title });
			case 'tokenDay':
				return t('token.day', { title: told.title });
			case 'tokenWeek':
				return t('token.week', {
					title: told.title,
					date: told.expires === null ? '' : format.full(told.expires),
				});
		}
	};

	/** As people speak of it: "12 min", "8:41 AM", "Mon", "Mar 6". */
	const ago = (at: Instant): string => {
		const minutes = Math.floor((now - at) / minuteMs);
		if (minutes < 1) return t('ago.now');
		if (minutes < hourMinutes) return t('ago.minutes', { count: minutes });
		if (calendarDateAt(at, zone) === calendarDateAt(now, zone)) return format.time(at);
		return now - at < weekDays * dayMs ? format.weekday(at) : format.short(at);
	};
	return { sentence, ago, long: format.long };
}
