import {
	deliveryBackOff,
	maxDeliveryAgeDays,
	maxStoredDeliveries,
	type Webhook,
	type WebhookDelivery,
} from '@ordna/domain/webhook';
import { ChevronDown, ChevronRight, CircleAlert, CircleCheck, Clock, RotateCw, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { dateFormatter, useTranslation } from '../../platform/i18n/index.ts';
import { plainDate } from '../../platform/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useWeekClock } from '../task/index.ts';
import { useSettings } from '../user/index.ts';
import { DeliveryBodies } from './delivery-bodies.tsx';
import { noProject } from './own-webhooks.ts';
import { type ResendDelivery, type TestWebhook, useDeliveries, useResend } from './webhook.api.ts';
import styles from './webhook-deliveries.module.css';

/** So many are shown until all are wished for. */
const shownAtFirst = 10;

/** They stand within a row of the list of webhooks, whose rows are found by another name. */
const withinWebhooks = { attribute: 'data-delivery' } as const;

interface WebhookDeliveriesProps {
	webhook: Webhook;
	test: TestWebhook;
	onEdit: () => void;
}

/** Who made a webhook and how it is tried, and what was sent to it lately, with what became of it. */
export function WebhookDeliveries({ webhook, test, onEdit }: WebhookDeliveriesProps) {
	return (
		<div className={styles.deliveries}>
			<WebhookFacts webhook={webhook} test={test} onEdit={onEdit} />
			{test.trouble !== '' && (
				<Note kind="bad" isAnnounced>
					{test.trouble}
				</Note>
			)}
			<DeliveryList webhook={webhook} />
		</div>
	);
}

function WebhookFacts({ webhook, test, onEdit }: WebhookDeliveriesProps) {
	const { t, language } = useTranslation('webhook');
	const clock = useWeekClock();
	const { created, createdBy, projectId, offSince, isSuspended } = webhook;
	const date = plainDate(created, clock, language);
	return (
		<div className={styles.facts}>
			<span>
				{createdBy && projectId !== noProject
					? t('madeBy', { name: displayName(createdBy), date })
					: t('made', { date })}
			</span>
			<span>{t('retries', { count: deliveryBackOff.stepsMs.length })}</span>
			<span className={styles.deeds}>
				<Button kind="ghost" onClick={onEdit}>
					{t('edit')}
				</Button>
				{offSince === null && !isSuspended && (
					<Button icon={Send} isBusy={test.isBusy} onClick={test.send}>
						{t('test.verb')}
					</Button>
				)}
			</span>
		</div>
	);
}

function DeliveryList({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation('webhook');
	const [isAll, setAll] = useState(false);
	const shown = isAll ? maxStoredDeliveries : shownAtFirst;
	const { deliveries, failure, retry } = useDeliveries(webhook, shown);
	const resend = useResend(webhook, retry);
	const list = useRovingFocus(withinWebhooks);
	if (failure) {
		return <LoadError title={t('deliveriesFailed')} failure={failure} retry={retry} />;
	}
	if (!deliveries) return null;
	if (deliveries.length === 0) return <p className={styles.hint}>{t('nothingSent')}</p>;
	const isWorking = !webhook.isSuspended && webhook.offSince === null;
	return (
		<>
			{resend.trouble !== '' && (
				<Note kind="bad" isAnnounced>
					{resend.trouble}
				</Note>
			)}
			<div className={styles.head} aria-hidden>
				<span>{t('column.time')}</span>
				<span>{t('column.event')}</span>
				<span>{t('column.response')}</span>
				<span className={styles.duration}>{t('column.duration')}</span>
				<span />
			</div>
			<ul ref={list} aria-label={t('deliveriesOf', { address: webhook.targetUrl })}>
				{deliveries.map((delivery) => (
					<DeliveryLine
						key={delivery.id}
						webhook={webhook}
						delivery={delivery}
						isPending={deliveries.some((other) => other.resendOf === delivery.id && other.state === 'waiting')}
						resend={isWorking ? resend : undefined}
					/>
				))}
			</ul>
			<div className={styles.foot}>
				<p className={styles.hint}>{t('kept', { count: maxStoredDeliveries, days: maxDeliveryAgeDays })}</p>
				{!isAll && deliveries.length >= shownAtFirst && (
					<Button kind="ghost" onClick={() => setAll(true)}>
						{t('showAll')}
					</Button>
				)}
			</div>
		</>
	);
}

interface ResendState {
	delivery: WebhookDelivery;
	/** It is being sent again. */
	isPending: boolean;
	/** Without it nothing is sent for now. */
	resend: ResendDelivery | undefined;
}

interface DeliveryLineProps extends ResendState {
	webhook: Webhook;
}

const signs = { waiting: Clock, delivered: CircleCheck, failed: CircleAlert } as const;

function DeliveryLine({ webhook, delivery, isPending, resend }: DeliveryLineProps) {
	const { t, number, language } = useTranslation('webhook');
	const { timezone } = useSettings();
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const format = dateFormatter(language, {
		...{ dateStyle: 'medium', timeStyle: 'medium' },
		...(timezone && { timeZone: timezone }),
	});
	const { state, eventName, attempts, durationMs, answer } = delivery;
	const time = format.format(delivery.created);
	return (
		<li className={styles.delivery} data-roving-row="">
			<button
				type="button"
				className={styles.time}
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				aria-label={t('body.open', { event: eventName, time })}
				data-delivery={delivery.id}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
				<span>{time}</span>
			</button>
			<span className={styles.event}>
				<span className="cut">{eventName}</span>
				{delivery.resendOf !== 0 && (
					<span className={styles.again}>
						<Icon of={RotateCw} size={14} />
						{t('resend.done')}
					</span>
				)}
			</span>
			<span className={styles.state} data-state={state}>
				<Icon of={signs[state]} />
				<span>
					<StateWords delivery={delivery} />
					{attempts > 1 && <span className={styles.tries}> {t('tries', { count: attempts })}</span>}
				</span>
			</span>
			<span className={styles.duration}>
				{durationMs > 0 && (
					<>
						<span className="sr-only">{t('column.duration')} </span>
						{t('milliseconds', { ms: number(durationMs) })}
					</>
				)}
			</span>
			<span className={styles.action}>
				{resend && <ResendButton {...{ delivery, isPending, resend }} name={{ event: eventName, time }} />}
			</span>
			{isOpen && (
				<div id={id} className={styles.opened}>
					<DeliveryBodies webhook={webhook} delivery={delivery} />
				</div>
			)}
			{!isOpen && answer !== '' && (
				<code className={styles.answer} data-state={state}>
					{answer}
				</code>
			)}
		</li>
	);
}

interface ResendButtonProps extends ResendState {
	resend: ResendDelivery;
	name: { readonly event: string; readonly time: string };
}

function ResendButton({ delivery, isPending, resend, name }: ResendButtonProps) {
	const { t } = useTranslation('webhook');
	if (delivery.state === 'waiting') return null;
	if (!delivery.canResend) return <span className={styles.tries}>{t('resend.notKept')}</span>;
	return (
		<Button
			kind="ghost"
			className={styles.resend}
			aria-label={t('resend.of', name)}
			isBusy={resend.sending === delivery.id}
			isDisabled={isPending && t('resend.pending')}
			onClick={() => resend.send(delivery.id)}
		>
			{t('resend.verb')}
		</Button>
	);
}

function StateWords({ delivery: { state, status, reason, attempts } }: { delivery: WebhookDelivery }) {
	const { t } = useTranslation('webhook');
	if (state === 'delivered') return t('state.delivered', { status });
	const why = status > 0 ? String(status) : reason;
	if (state === 'failed') return t('state.failed', { why });
	return attempts > 0 && why !== '' ? t('state.retrying', { why }) : t('state.waiting');
}
