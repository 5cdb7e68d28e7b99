import type { ProjectId } from '@ordna/domain/project';
import {
	ownWebhookEndpoints,
	type Webhook,
	type WebhookEvent,
	webhookEndpoints,
	webhookEvents,
} from '@ordna/domain/webhook';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation } from '../../platform/outbox/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { noProject } from './own-webhooks.ts';
import { SecretField } from './secret-field.tsx';
import { webhookKind } from './webhook.kind.ts';
import type * as mutations from './webhook.mutations.ts';
import { type EventGroup, eventGroups, wordOf } from './webhook-events.ts';
import { aWebhookSecret } from './webhook-secret.ts';
import styles from './webhooks-pane.module.css';

const changeWebhook = lateMutation<typeof mutations.changeWebhook>('webhook.change');

interface WebhookFormProps {
	/** `noProject` for one of one's own. */
	projectId: ProjectId;
	/** The one to change: its events alone. Without one it makes a new one. */
	webhook?: Webhook | undefined;
	onClose: () => void;
}

/** Where a webhook goes and what it is told of. */
export function WebhookForm({ projectId, webhook, onClose }: WebhookFormProps) {
	const { t } = useTranslation(['webhook', 'ui']);
	const { draft, set, toggle, form, errors, error, isBusy } = useWebhookForm({ projectId, webhook, onClose });
	return (
		<form {...form} aria-label={t(webhook ? 'edit' : 'new')} className={styles.form}>
			{!webhook && (
				<>
					<TextField
						label={t('address')}
						type="url"
						inputMode="url"
						placeholder="https://"
						value={draft.targetUrl}
						onChange={(targetUrl) => set({ targetUrl })}
						error={errors.targetUrl}
						autoComplete="off"
						autoFocus
					/>
					<SecretField value={draft.secret} onChange={(secret) => set({ secret })} />
				</>
			)}
			<EventChoice
				isOwn={projectId === noProject}
				chosen={draft.events}
				toggle={toggle}
				onAll={(events) => set({ events })}
			/>
			{!webhook && <BasicAuth draft={draft} set={set} />}
			{(errors.events ?? error) && (
				<Note kind="bad" isAnnounced>
					{errors.events ?? error}
				</Note>
			)}
			<div className={styles.foot}>
				<Button kind="ghost" onClick={onClose}>
					{t('ui:cancel')}
				</Button>
				<Button kind="primary" type="submit" isBusy={isBusy}>
					{t(webhook ? 'save' : 'create')}
				</Button>
			</div>
		</form>
	);
}

interface BasicAuthProps {
	draft: Draft;
	set: (part: Partial<Draft>) => void;
}

/** What few services ask for: it stays closed until somebody opens it. */
function BasicAuth({ draft, set }: BasicAuthProps) {
	const { t } = useTranslation('webhook');
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	return (
		<div className={styles.more}>
			<Button
				kind="ghost"
				icon={isOpen ? ChevronDown : ChevronRight}
				className={styles.opener}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				{t('basicAuth.title')}
			</Button>
			<div id={id} hidden={!isOpen} className={styles.pair}>
				<TextField
					label={t('basicAuth.user')}
					value={draft.basicAuthUser}
					onChange={(basicAuthUser) => set({ basicAuthUser })}
					autoComplete="off"
				/>
				<PasswordField
					label={t('basicAuth.password')}
					value={draft.basicAuthPassword}
					onChange={(basicAuthPassword) => set({ basicAuthPassword })}
					autoComplete="new-password"
				/>
			</div>
		</div>
	);
}

interface EventChoiceProps {
	isOwn: boolean;
	chosen: readonly string[];
	toggle: (event: WebhookEvent) => void;
	onAll: (events: readonly string[]) => void;
}

/** A box for each event; those of a project stand in groups. */
function EventChoice({ isOwn, chosen, toggle, onAll }: EventChoiceProps) {
	const { t } = useTranslation('webhook');
	const all: readonly WebhookEvent[] = isOwn ? eventGroups.reminders : webhookEvents;
	const isAll = all.every((event) => chosen.includes(event));
	const boxes = (events: readonly WebhookEvent[]) =>
		events.map((event) => (
			<Checkbox key={event} isOn={chosen.includes(event)} onChange={() => toggle(event)}>
				{t(`event.${wordOf(event)}`)}
			</Checkbox>
		));
	return (
		<fieldset className={styles.events}>
			<legend className={styles.legend}>{t('events')}</legend>
			<p className={styles.chosen}>
				<span>{t('chosen', { count: chosen.length, all: all.length })}</span>
				<button type="button" className="link" onClick={() => onAll(isAll ? [] : all)}>
					{t(isAll ? 'selectNone' : 'selectAll')}
				</button>
			</p>
			{isOwn
				? boxes(eventGroups.reminders)
				: (Object.keys(eventGroups) as EventGroup[]).map((group) => (
						<fieldset key={group} className={styles.few}>
							<legend className={styles.group}>{t(`group.${group}`)}</legend>
							{boxes(eventGroups[group])}
						</fieldset>
					))}
		</fieldset>
	);
}

interface Draft {
	readonly targetUrl: string;
	readonly secret: string;
	readonly basicAuthUser: string;
	readonly basicAuthPassword: string;
	readonly events: readonly string[];
}

/** What a new webhook is told of until somebody chooses. */
const firstEvents = (projectId: ProjectId): readonly WebhookEvent[] =>
	projectId === noProject ? ['task.reminder.fired'] : eventGroups.tasks;

function useWebhookForm({ projectId, webhook, onClose }: WebhookFormProps) {
	const { t } = useTranslation('webhook');
	const { api, outbox, store } = useClient();
	const [madeUp] = useState(aWebhookSecret);
	const [draft, setDraft] = useState<Draft>({
		targetUrl: '',
		secret: madeUp,
		basicAuthUser: '',
		basicAuthPassword: '',
		events: webhook?.events ?? firstEvents(projectId),
	});
	const targetUrl = draft.targetUrl.trim();
	const { touch, ...submission } = useSubmit<'targetUrl' | 'events'>({
		check: () => ({
			targetUrl: webhook || /^https?:\/\/\S+$/i.test(targetUrl) ? undefined : t('addressNeeded'),
			events: draft.events.length > 0 ? undefined : t('eventNeeded'),
		}),
		explain: atFields({ target_url: 'targetUrl', events: 'events' }),
		async send() {
			const { events, secret, basicAuthUser, basicAuthPassword } = draft;
			if (webhook) {
				void outbox.write(changeWebhook, { projectId, id: webhook.id, targetUrl: webhook.targetUrl, events });
				return onClose();
			}
			const args = {
				...{ targetUrl, events: [...events] },
				...(secret && { secret }),
				...(basicAuthUser && { basicAuthUser }),
				...(basicAuthPassword && { basicAuthPassword }),
			};
			// Not as a write that waits: that would keep the secret on this device.
			const made = await (projectId === noProject
				? api.call(ownWebhookEndpoints.create, args)
				: api.call(webhookEndpoints.create, { projectId, ...args }));
			store.loadPage(recordsOf(webhookKind, [made]));
			onClose();
		},
	});
	const set = (part: Partial<Draft>) => {
		touch();
		setDraft((before) => ({ ...before, ...part }));
	};
	const toggle = (event: string) => {
		const others = draft.events.filter((one) => one !== event);
		set({ events: others.length < draft.events.length ? others : [...others, event] });
	};
	return { draft, set, toggle, ...submission };
}
