import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import { up as first } from './0001-first.ts';
import { up as search } from './0002-search.ts';
import { up as taskParts } from './0003-task-parts.ts';
import { up as teams } from './0004-teams.ts';
import { up as account } from './0005-account.ts';
import { up as files } from './0006-files.ts';
import { up as notifications } from './0007-notifications.ts';
import { up as webhooks } from './0008-webhooks.ts';
import { up as exports } from './0009-exports.ts';
import { up as history } from './0010-history.ts';
import { up as fullText } from './0011-full-text.ts';
import { up as tasksOfProject } from './0012-tasks-of-project.ts';
import { up as calendars } from './0013-calendars.ts';
import { up as imports } from './0014-imports.ts';
import { up as placements } from './0015-placements.ts';
import { up as installation } from './0016-installation.ts';
import { up as accounts } from './0018-accounts.ts';
import { up as calendarTexts } from './0020-calendar-texts.ts';
import { up as changeKeys } from './0025-change-keys.ts';

/** A step from one version of the tables to the next. */
type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** Steps by name, which orders them. */
export type MigrationSteps = Readonly<Record<string, Step>>;

/** The steps from an empty database to today's, in order. One that has been released is never edited. */
export const migrationSteps: MigrationSteps = {
	'0001-first': first,
	'0002-search': search,
	'0003-task-parts': taskParts,
	'0004-teams': teams,
	'0005-account': account,
	'0006-files': files,
	'0007-notifications': notifications,
	'0008-webhooks': webhooks,
	'0009-exports': exports,
	'0010-history': history,
	'0011-full-text': fullText,
	'0012-tasks-of-project': tasksOfProject,
	'0013-calendars': calendars,
	'0014-imports': imports,
	'0015-placements': placements,
	'0016-installation': installation,
	'0018-accounts': accounts,
	'0020-calendar-texts': calendarTexts,
	'0025-change-keys': changeKeys,
};
