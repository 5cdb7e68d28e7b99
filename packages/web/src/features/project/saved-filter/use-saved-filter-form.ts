import { type FilterObject, filterBy } from '@ordna/domain/filter';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { type Sent, saved } from '../../../platform/outbox/index.ts';
import type { Change } from '../../../platform/store/index.ts';
import { atFields } from '../../../ui/form/at-fields.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { type FilterVocabulary, readFilterText } from '../../filter/index.ts';
import type { FilterDraft } from '../project.mutations.ts';
import { type FilterOrder, inOrder } from './filter-order.ts';

/** What a person says of a saved filter. */
export interface FilterFields {
	readonly title: string;
	/** In the words of people. */
	readonly text: string;
	readonly withNulls: boolean;
	readonly description: string;
	readonly isFavorite: boolean;
	readonly order: FilterOrder;
}

export interface FilterFormParts {
	readonly start: FilterFields;
	/** What it has besides what can be said of it stays. */
	readonly before: FilterObject;
	readonly names: FilterVocabulary;
	readonly save: (draft: FilterDraft) => Sent;
	readonly onSaved: (changes: readonly Change[]) => Promise<void>;
	/** The server can't be reached: it is saved here and sent later. */
	readonly onQueued: (title: string) => void;
}

export function useSavedFilterForm({ start, before, names, save, onSaved, onQueued }: FilterFormParts) {
	const { t } = useTranslation('filter');
	const [fields, setFields] = useState(start);
	const { touch, ...submission } = useSubmit({
		check() {
			const read = readFilterText(fields.text, {
				names,
				before: inOrder(before, fields.order),
				withNulls: fields.withNulls,
			});
			return {
				title: fields.title.trim() === '' ? t('titleNeeded') : undefined,
				text: read.ok ? undefined : read.failure.message,
			};
		},
		explain: atFields({ title: 'title', filters: 'text', filter: 'text' }),
		async send() {
			const { text, withNulls, description, isFavorite, order } = fields;
			const read = readFilterText(text, { names, before: inOrder(before, order), withNulls });
			if (!read.ok) return;
			const title = fields.title.trim();
			const filters = read.filter ?? { ...filterBy(''), filterIncludeNulls: withNulls };
			const changes = await saved(save({ title, description, isFavorite, filters }));
			if (changes === 'waiting') onQueued(title);
			else await onSaved(changes);
		},
	});
	const set = (input: Partial<FilterFields>) => {
		touch();
		setFields((now) => ({ ...now, ...input }));
	};
	return { fields, set, ...submission };
}
