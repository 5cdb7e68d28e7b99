import type { Label, LabelId } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { lateMutation, type Sent } from '../../platform/outbox/index.ts';
import { useKnownAccount } from '../user/index.ts';
import { labelKind } from './label.kind.ts';
import type * as mutations from './label.mutations.ts';
import type { LabelDraft } from './label.mutations.ts';

const changeLabel = lateMutation<typeof mutations.changeLabel>('label.change');
const createLabel = lateMutation<typeof mutations.createLabel>('label.create');
const deleteLabel = lateMutation<typeof mutations.deleteLabel>('label.delete');

type LabelCommands = ReturnType<typeof labelCommands>;

/** What one does with labels. */
export function useLabelCommands(): LabelCommands {
	const client = useClient();
	const me = useKnownAccount();
	return useMemo(() => labelCommands(client, me ?? null), [client, me]);
}

type LabelCreation = Sent & {
	/** As shown at once, with a temporary id. */
	readonly label: Label;
};

/** The same outside of a component. */
export function labelCommands({ store, outbox }: Pick<Client, 'store' | 'outbox'>, me: User | null) {
	const titleOf = (id: LabelId) => store.get(labelKind, id)?.title ?? '';
	return {
		/** Shown at once; what carries it is sent when it has its number. */
		create(draft: LabelDraft, options: { readonly isRefusalShown?: boolean } = {}): LabelCreation {
			const now = toInstant(Date.now());
			const label: Label = {
				// Temporary: the store gives it the real one.
				id: store.temporaryId() as LabelId,
				title: draft.title ?? '',
				description: draft.description ?? '',
				hexColor: draft.hexColor ?? '',
				createdBy: me,
				created: now,
				updated: now,
				version: 0,
			};
			return { ...outbox.write(createLabel, { label, draft }, options), label };
		},

		/** Shown at once. Resolves to whether it is saved. */
		async change(id: LabelId, fields: Partial<Pick<Label, 'title' | 'description' | 'hexColor'>>): Promise<boolean> {
			return (await outbox.write(changeLabel, { id, title: titleOf(id), fields }).done).isSaved;
		},

		async remove(id: LabelId): Promise<boolean> {
			return (await outbox.write(deleteLabel, { id, title: titleOf(id) }).done).isSaved;
		},
	};
}
