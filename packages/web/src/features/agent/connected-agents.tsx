import { type Agent, changeSetLimits } from '@ordna/domain/agent';
import { BotMessageSquare } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDateFormat } from '../task/index.ts';
import styles from './agent.module.css';

/** The programs that are connected, with what each may do and how much it did. */
export function ConnectedAgents({ agents }: { agents: readonly Agent[] }) {
	const { t } = useTranslation('agent');
	return (
		<section className={styles.section} aria-labelledby="connected-agents">
			<h3 id="connected-agents">{t('connected')}</h3>
			<ul>
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
		<li className={styles.row}>
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
		</li>
	);
}
