import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { type Template, type TemplateKind, type TemplateProposal, templateEndpoints } from '@ordna/domain/template';
import { useCallback, useMemo } from 'react';
import { type Client, useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { recordsOf, removedFrom, useAll } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { templateKind } from './template.kind.ts';
import { changeTemplate, deleteTemplate, restoreTemplate } from './template.mutations.ts';

/** All templates of a person. The live feed keeps them up to date. */
function templatesQuery({ api, store }: Client) {
	return queryOptions({
		queryKey: ['templates'],
		queryFn: async ({ signal }) => {
			const asOf = store.seq;
			const templates = await api.call(templateEndpoints.list, {}, { signal });
			const ids = new Set(templates.map(({ id }) => id));
			const gone = store.all(templateKind).filter(({ id }) => !ids.has(id));
			const goneIds = gone.map(({ id }) => id);
			store.loadPage([...recordsOf(templateKind, templates), ...removedFrom(templateKind, goneIds)], asOf);
			return templates.length;
		},
	});
}

export interface TemplatesState {
	/** By title. */
	readonly templates: readonly Template[];
	readonly isReady: boolean;
	readonly failure: unknown;
	readonly retry: () => void;
}

/** The templates by title, or those of one kind. Whoever is the first to ask fetches them. */
export function useTemplates(kind?: TemplateKind): TemplatesState {
	const { language } = useTranslation('template');
	const { data, error, refetch } = useQuery(templatesQuery(useClient()));
	const held = useAll(templateKind);
	const templates = useMemo(() => {
		const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
		const wanted = held.filter((one) => kind === undefined || one.kind === kind);
		return wanted.sort((one, other) => compare(one.title, other.title) || one.id - other.id);
	}, [held, kind, language]);
	const isReady = data !== undefined;
	return { templates, isReady, failure: isReady ? null : error, retry: () => void refetch() };
}

/** Of what a template is to be made. */
export type TemplateSource =
	| { readonly kind: 'project'; readonly id: ProjectId }
	| { readonly kind: 'task'; readonly id: TaskId };

/** What a template of it would hold; asked for anew each time. */
export function useProposal(source: TemplateSource) {
	const { api } = useClient();
	return useQuery<TemplateProposal>(
		queryOptions({
			queryKey: ['template-proposal', source.kind, source.id],
			staleTime: 0,
			queryFn: ({ signal }) =>
				source.kind === 'project'
					? api.call(templateEndpoints.propose, { id: source.id }, { signal })
					: api.call(templateEndpoints.proposeOfTask, { id: source.id }, { signal }),
		}),
	);
}

/** What one does with templates in their list. */
export function useTemplateCommands() {
	const { outbox } = useClient();
	const { t } = useTranslation('template');
	const change = useCallback(
		(template: Template, fields: Partial<Pick<Template, 'title' | 'description'>>) => {
			outbox.write(changeTemplate, { id: template.id, title: template.title, fields });
		},
		[outbox],
	);
	const remove = useCallback(
		(template: Template) => {
			const { id, title } = template;
			const { key, batch } = outbox.write(deleteTemplate, { id, title });
			notify({
				text: t('deleted', { title }),
				undo() {
					// What has not been sent yet never is.
					if (!outbox.withdraw([key]).has(key)) outbox.write(restoreTemplate, { batchId: batch, template });
				},
			});
		},
		[outbox, t],
	);
	return { change, remove };
}
