import { shownName, type User } from '@ordna/domain/user';
import { i18n } from './i18n/index.ts';

/** What somebody is called: a person by their name, a visitor by a link as a guest, in the language of whoever reads it. */
export function displayName(person: Pick<User, 'name' | 'username'>): string {
	const shown = shownName(person);
	if (shown.kind === 'person') return shown.name;
	return shown.link === ''
		? i18n.translate('app:guest.nameless')
		: i18n.translate('app:guest.of', { link: shown.link });
}
