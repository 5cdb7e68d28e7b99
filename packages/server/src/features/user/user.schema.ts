import { type CreateTables, isAtLeast, isFlag, isOneOf } from '../../db/columns.ts';

export const createUserTables: CreateTables = async ({ db: { schema }, id, instant, flag, withId }) => {
	await withId(schema.createTable('user'))
		.addColumn('username', 'text', (c) => c.notNull())
		/** The user name without letter case: two that differ only there are one. */
		.addColumn('username_key', 'text', (c) => c.notNull().unique())
		.addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
		/** The address without letter case; `null` where it need not be unique. */
		.addColumn('email_key', 'text', (c) => c.unique())
		.addColumn('password_hash', 'text', (c) => c.notNull().defaultTo(''))
		/** 0 active, 1 e-mail confirmation pending, 2 disabled, 3 locked. */
		.addColumn('status', 'integer', (c) =>
			c
				.notNull()
				.defaultTo(0)
				.check(isOneOf('status', [0, 1, 2, 3])),
		)
		.addColumn('issuer', 'text', (c) => c.notNull().defaultTo('local'))
		.addColumn('subject', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('is_admin', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_admin')))
		.addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('timezone', 'text', (c) => c.notNull().defaultTo('GMT'))
		.addColumn('week_start', 'integer', (c) =>
			c
				.notNull()
				.defaultTo(0)
				.check(isOneOf('week_start', [0, 1, 2, 3, 4, 5, 6])),
		)
		.addColumn('discoverable_by_name', flag, (c) => c.notNull().defaultTo(0).check(isFlag('discoverable_by_name')))
		.addColumn('discoverable_by_email', flag, (c) => c.notNull().defaultTo(0).check(isFlag('discoverable_by_email')))
		.addColumn('email_reminders_enabled', flag, (c) =>
			c.notNull().defaultTo(1).check(isFlag('email_reminders_enabled')),
		)
		.addColumn('overdue_reminders_enabled', flag, (c) =>
			c.notNull().defaultTo(1).check(isFlag('overdue_reminders_enabled')),
		)
		.addColumn('overdue_reminders_time', 'text', (c) => c.notNull().defaultTo('09:00'))
		.addColumn('frontend_settings', 'text', (c) => c.notNull().defaultTo('null'))
		.addColumn('avatar_provider', 'text', (c) =>
			c
				.notNull()
				.defaultTo('default')
				.check(
					isOneOf('avatar_provider', ['', 'default', 'initials', 'marble', 'gravatar', 'upload', 'ldap', 'openid']),
				),
		)
		.addColumn('avatar_file_id', id, (c) => c.references('file.id').onDelete('set null'))
		/** An address that waits to be confirmed; empty without one. */
		.addColumn('pending_email', 'text', (c) => c.notNull().defaultTo(''))
		/** Wrong passwords in a row since the last warning. */
		.addColumn('failed_sign_ins', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('failed_sign_ins', 0)))
		.addColumn('deletion_scheduled_at', instant)
		.addColumn('deletion_warned_at', instant)
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('user_by_deletion').on('user').column('deletion_scheduled_at').execute();
	await schema.createIndex('user_by_avatar').on('user').column('avatar_file_id').execute();
};

/** A project refers to its owner, and people to their default project: this column comes when there are projects. */
export const addDefaultProjects: CreateTables = async ({ db: { schema }, id }) => {
	await schema
		.alterTable('user')
		.addColumn('default_project_id', id, (c) => c.references('project.id'))
		.execute();
	await schema.createIndex('user_by_default_project').on('user').column('default_project_id').execute();
};
