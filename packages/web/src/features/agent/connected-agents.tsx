import { type Agent, changeSetLimits } from '@ordna/domain/agent';
import { BotMessageSquare } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { type ConfirmOptions, confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useDateFormat } from '../task/index.ts';
import { FreshToken } from '../token/index.ts';
import { useAgentCommands } from './agent.api.ts';
import styles from './agent.module.css';

/** The programs that are connected, with what each may do and how much it did. */
export function ConnectedAgents({ agents }: { agents: readonly Agent[] }) {
	const { t } = useTranslation('agent');
	const list = useRovingFocus();
	return (
		<section className={styles.section} aria-labelledby="connected-agents">
			<h3 id="connected-agents">{t('connected')}</h3>
			<FreshToken isReplaced />
			<ul ref={list}>
				{agents.map((agent) => (
					<AgentRow key={`${agent.kind} ${agent.id}`} agent={agent} />
				))}
			</ul>
		</section>
	);
}

/** From here on the number warns. */
const nearLimit = 0.8;

function AgentRow({ agent }: { agent: Agent }) {
	const { t } = useTranslation('agent');
	const format = useDateFormat();
	const { name, actor, appliesChanges, lastUsed, expiresAt, setsThisHour } = agent;
	const isBot = actor?.botOwnerId !== undefined;
	const isNear = setsThisHour >= nearLimit * changeSetLimits.perHour;
	return (
		<li
			data-roving-row=""
			data-roving={`${agent.kind} ${agent.id}`}
			data-ring="inside"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes to its buttons by keyboard.
			tabIndex={0}
			className={cx(styles.row, styles.agent)}
		>
			<span className={styles.tile}>
				<Icon of={BotMessageSquare} size={18} />
			</span>
			<span className={styles.rowText}>
				<span className={styles.name} dir="auto">
					{name}
				</span>
				<span className={styles.hint}>{t(appliesChanges ? 'appliesItself' : 'youApply')}</span>
				<span className={styles.hint}>{isBot && actor ? t('seesBot', { bot: displayName(actor) }) : t('seesAll')}</span>
			</span>
			<span className={styles.facts}>
				<span>{lastUsed ? t('used', { date: format.short(lastUsed) }) : t('neverUsed')}</span>
				{expiresAt && <span>{t('expires', { date: format.day(expiresAt) })}</span>}
				<span className={cx('num', isNear && styles.near)}>
					{t('setsThisHour', { count: setsThisHour, limit: changeSetLimits.perHour })}
				</span>
			</span>
			<AgentButtons agent={agent} />
		</li>
	);
}

/** What ends the access of a program. An app renews its own: there is no secret to replace. */
function AgentButtons({ agent }: { agent: Agent }) {
	const { t } = useTranslation('agent');
	const { replace, disconnect } = useAgentCommands();
	const { isBusy, attemptNext } = useAttempt();
	const named = { agent: agent.name };
	const ask = async (question: ConfirmOptions, work: (agent: Agent) => Promise<void>) => {
		if (!(await confirm(question))) return;
		await attemptNext(() => work(agent));
	};
	const replaceIt = { title: t('replaceSure', named), text: t('replaceText'), verb: t('replace') };
	const disconnectIt = { title: t('disconnectSure', named), text: t('disconnectText'), verb: t('disconnect') };
	return (
		<span className={styles.agentButtons}>
			{agent.kind === 'token' && (
				<Button isBusy={isBusy} aria-label={t('replaceNamed', named)} onClick={() => void ask(replaceIt, replace)}>
					{t('replace')}
				</Button>
			)}
			<Button
				kind="ghost"
				className={styles.disconnect}
				isBusy={isBusy}
				aria-label={t('disconnectNamed', named)}
				onClick={() => void ask(disconnectIt, disconnect)}
			>
				{t('disconnect')}
			</Button>
		</span>
	);
}
