import { parseProjectRef } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConditionWords } from '../filter/index.ts';
import { useFilterVocabulary } from '../project/index.ts';
import { useListFilter } from '../task/index.ts';
import { type CauseSource, conditionsOf, inReadingOrder, type SourcedCondition } from './causes.ts';
import styles from './missing-task.module.css';
import { useValueWords } from './value-words.ts';
import type { ExplainedProps } from './verdict.tsx';

const sources: readonly CauseSource[] = ['query', 'page', 'view', 'saved_filter'];

/** Every part that has to hold: a tick, or a cross and why. */
export function Reasons(props: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const { explanation, task } = props;
	const typed = useListFilter().query.filter ?? '';
	const conditions = inReadingOrder(conditionsOf(explanation, typed));
	return (
		<>
			{sources.map((source) => {
				const own = conditions.filter((one) => one.source === source);
				const searches = explanation.searches.filter((one) => one.source === source);
				if (own.length + searches.length === 0) return null;
				return (
					<ReasonGroup key={source} title={t(`source.${source}`)}>
						{searches.map(({ s, holds }) => (
							<Reason key={s} holds={holds} why={t('value.noText')}>
								{t('search', { text: s })}
							</Reason>
						))}
						{own.map((one) => (
							<ConditionReason key={one.condition.filter} of={one} task={task} view={props.order.view} />
						))}
					</ReasonGroup>
				);
			})}
			<ReasonGroup title={t('source.else')}>
				<Rest {...props} />
			</ReasonGroup>
		</>
	);
}

interface ConditionReasonProps {
	of: SourcedCondition;
	task: Task;
	view: ExplainedProps['order']['view'];
}

function ConditionReason({ of: { source, condition }, task, view }: ConditionReasonProps) {
	const { t } = useTranslation('missing-task');
	const words = useConditionWords(useFilterVocabulary());
	const valueWords = useValueWords();
	const { text, row } = words(condition.filter);
	const isOfDays = source === 'page' && view.viewKind === 'gantt';
	return (
		<Reason holds={condition.holds} why={isOfDays ? t('value.outside') : valueWords(task, row)}>
			{isOfDays ? t('days') : text}
		</Reason>
	);
}

/** What it is to lie where the view looks. */
function insideWords({ projectId }: ExplainedProps['order']['view']) {
	const { kind } = parseProjectRef(projectId);
	return ({ project: 'other_project', filter: 'archived', favorites: 'not_favorite' } as const)[kind];
}

/** What keeps tasks out besides filters. */
function Rest({ explanation: { scope, isDeleted, bucketIds, isShown, conditions, searches }, order }: ExplainedProps) {
	const { t } = useTranslation('missing-task');
	const passes = [...conditions, ...searches].every(({ holds }) => holds);
	const hasNoColumn = order.view.viewKind === 'kanban' && passes && !isDeleted && scope === 'inside';
	return (
		<>
			<Reason holds>{t('rest.seen')}</Reason>
			<Reason holds={!isDeleted} why={t('rest.deleted')}>
				{t('rest.notDeleted')}
			</Reason>
			{scope === 'inside' ? (
				<Reason holds>{t(`rest.${insideWords(order.view)}`)}</Reason>
			) : (
				<Reason holds={false} why={t(`rest.why.${scope}`)}>
					{t(`rest.${scope}`)}
				</Reason>
			)}
			{hasNoColumn && (
				<Reason holds={isShown && bucketIds.length > 0} why={t('rest.noColumn')}>
					{t('rest.column')}
				</Reason>
			)}
		</>
	);
}

function ReasonGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.group}>
			<h3>{title}</h3>
			<ul>{children}</ul>
		</section>
	);
}

interface ReasonProps {
	holds: boolean;
	/** Why it does not. */
	why?: string;
	children: ReactNode;
}

function Reason({ holds, why, children }: ReasonProps) {
	const { t } = useTranslation('missing-task');
	return (
		<li className={cx(styles.reason, !holds && styles.fails)}>
			<span className={styles.mark} role="img" aria-label={t(holds ? 'holds' : 'fails')}>
				<Icon of={holds ? Check : X} size={holds ? 16 : 12} />
			</span>
			<span>
				<span dir="auto">{children}</span>
				{!holds && why && <span className={styles.why}>{why}</span>}
			</span>
		</li>
	);
}
