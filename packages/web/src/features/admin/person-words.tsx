import type { AdminUser } from '@ordna/domain/admin';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { useDateFormat } from '../task/index.ts';
import styles from './admin.module.css';

/** How an account stands, by the number of the wire (docs/wire/auth.md#accounts). */
const states = ['active', 'unconfirmed', 'disabled', 'locked'] as const;

/** How an account stands: the ordinary state as a plain word, all others as a tag. */
export function PersonState({ person }: { person: AdminUser }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	const { status, deletionScheduledAt } = person;
	if (deletionScheduledAt !== null)
		return (
			<span className={cx(styles.tag, styles.bad)}>
				{t('state.deletion', { day: format.short(deletionScheduledAt) })}
			</span>
		);
	const state = states[status] ?? 'active';
	if (state === 'active') return t('state.active');
	return <span className={cx(styles.tag, state === 'unconfirmed' && styles.warn)}>{t(`state.${state}`)}</span>;
}

/** What somebody signs in with, in words. */
export function useProviderName() {
	const { t } = useTranslation('admin');
	return ({ issuer, authProvider }: Pick<AdminUser, 'issuer' | 'authProvider'>): string => {
		if (issuer === 'ldap') return t('signsInWith.directory');
		return authProvider ?? t('signsInWith.password');
	};
}
