import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId } from '@ordna/domain/view';
import type { Client } from '../../platform/client.tsx';
import { browserLanguage } from '../../platform/i18n/index.ts';
import { accountIdOf } from '../../platform/session/index.ts';
import { accountKind, readScreenSettings } from '../user/index.ts';
import { pickView, viewKind } from '../view/index.ts';

/** The view a project opens with, as far as its views are known: the one last looked at, else the one somebody likes. */
export function viewToOpen({ store, session, localSettings }: Client, projectId: ProjectId): View | undefined {
	const views = store.all(viewKind).filter((view) => view.projectId === projectId);
	const account = session.claims ? store.get(accountKind, accountIdOf(session.claims)) : undefined;
	const { defaultView } = readScreenSettings(account?.settings.frontendSettings, browserLanguage());
	return pickView(
		views.sort((one, other) => one.position - other.position || one.id - other.id),
		// What was stored was the id of a view; whether it still is one, the views decide.
		{ lastViewId: localSettings.lastViews.get()[projectId] as ViewId | undefined, kind: defaultView },
	);
}
