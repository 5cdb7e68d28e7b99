import { useTranslation } from '../../platform/i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsTitle } from '../settings/index.ts';
import { useAgents, useChangeSets, useFollowAgents } from './agent.api.ts';
import styles from './agent.module.css';
import { ChangeSetCard } from './change-set-card.tsx';
import { ConnectAgent } from './connect-agent.tsx';
import { ConnectedAgents } from './connected-agents.tsx';
import { EarlierSets } from './earlier-sets.tsx';

/** What assistants propose, what they did, and which are connected. */
export function AgentsPage() {
	const { t } = useTranslation('agent');
	useFollowAgents();
	const { agents, failure: agentsFailure, retry: retryAgents } = useAgents();
	const { changeSets, failure, retry } = useChangeSets();
	const waiting = changeSets?.filter(({ state }) => state === 'proposed') ?? [];
	const earlier = changeSets?.filter(({ state }) => state !== 'proposed') ?? [];
	const retryBoth = () => {
		retry();
		retryAgents();
	};
	const broken = failure ?? agentsFailure;
	const isEmpty = agents?.length === 0 && changeSets?.length === 0;
	return (
		<>
			<SettingsTitle>{t('title')}</SettingsTitle>
			<p className={styles.lead}>{t('lead')}</p>
			{broken !== null && <LoadError title={t('failed')} failure={broken} retry={retryBoth} />}
			{broken === null && !(agents && changeSets) && <Skeleton width="60%" height={20} />}
			{isEmpty && (
				<EmptyState picture="shelf" title={t('none.title')} isSmall>
					{t('none.text')}
				</EmptyState>
			)}
			<div className={styles.cards}>
				{waiting.map((changeSet, at) => (
					<ChangeSetCard key={changeSet.id} changeSet={changeSet} isOpen={at === 0} />
				))}
			</div>
			{changeSets && agents && agents.length > 0 && waiting.length === 0 && (
				<p className={styles.hint}>{t('noneWaits')}</p>
			)}
			{earlier.length > 0 && <EarlierSets changeSets={earlier} />}
			{agents && agents.length > 0 && <ConnectedAgents agents={agents} />}
			{broken === null && <ConnectAgent />}
		</>
	);
}
