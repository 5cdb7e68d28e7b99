import { useTranslation } from '../platform/i18n/index.ts';
import styles from './bot-tag.module.css';

/** Stands behind the name of a bot, and nowhere else. */
export function BotTag({ person }: { person: { readonly botOwnerId?: number | undefined } }) {
	const { t } = useTranslation('ui');
	return person.botOwnerId === undefined ? null : <span className={styles.tag}>{t('bot')}</span>;
}
