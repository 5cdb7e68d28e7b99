import type { LinkShare } from '@ordna/domain/share';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDateFormat } from '../task/index.ts';

/** What is said of a link, in the order in which people ask. */
export function useLinkWords() {
	const { t } = useTranslation('share');
	const { day, short } = useDateFormat();
	const expiryOf = ({ expiresAt }: LinkShare, isExpired: boolean) => {
		if (expiresAt === null) return t('links.noExpiry');
		return t(isExpired ? 'links.expired' : 'links.expires', { date: day(expiresAt) });
	};
	const openedOf = ({ openedCount: count, lastOpened }: LinkShare) =>
		lastOpened === null ? t('links.neverOpened') : t('links.opened', { count, date: short(lastOpened) });
	return {
		nameOf: ({ name }: Pick<LinkShare, 'name'>) => name || t('links.unnamed'),
		/** What it is good for, without how often it was. */
		termsOf: (link: LinkShare) =>
			[
				t(`right.${link.right}`),
				t(link.sharingType === 2 ? 'links.withPassword' : 'links.noPassword'),
				expiryOf(link, false),
			].join(' · '),
		factsOf: (link: LinkShare, { isExpired }: { isExpired: boolean }) =>
			[
				t(`right.${link.right}`),
				...(isExpired ? [] : [t(link.sharingType === 2 ? 'links.withPassword' : 'links.noPassword')]),
				expiryOf(link, isExpired),
				openedOf(link),
			].join(' · '),
	};
}
