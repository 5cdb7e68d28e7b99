import { commentEndpoints } from '@ordna/domain/comment';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { ComparedTexts } from '../text-comparison/index.ts';
import { keyOfComments } from './comment.api.ts';
import type { TaskComment } from './comment.kind.ts';
import styles from './comment-versions.module.css';
import { useCommentTime } from './use-comment-time.ts';

/** What a comment said before, one version at a time, beside what it says now, with the words marked that differ. */
export function CommentVersions({ comment }: { comment: TaskComment }) {
	const { t } = useTranslation('comment');
	const time = useCommentTime();
	const [at, setAt] = useState(0);
	const { data: versions, error, refetch } = useVersions(comment);
	const isLate = useDelayed(versions === undefined);
	if (error && !versions)
		return <LoadError title={t('versions.failed')} failure={error} retry={() => void refetch()} />;
	if (!versions) return <div className={styles.waiting}>{isLate && <Skeleton width="60%" />}</div>;
	const version = versions[Math.min(at, versions.length - 1)];
	if (!version) return <p className={styles.none}>{t('versions.none')}</p>;
	const position = versions.length - versions.indexOf(version);
	const written = time.near(version.written);
	return (
		<ComparedTexts
			before={version.comment}
			after={comment.comment}
			names={{ before: written, after: t('versions.now') }}
			heads={{
				before: (
					<>
						<h3 aria-live="polite">{written}</h3>
						{versions.length > 1 && (
							<>
								<span className="grow" />
								<span className={styles.position}>{t('versions.of', { position, count: versions.length })}</span>
								<IconButton
									icon={ChevronLeft}
									size="small"
									name={t('versions.earlier')}
									isDisabled={position === 1}
									onClick={() => setAt(at + 1)}
								/>
								<IconButton
									icon={ChevronRight}
									size="small"
									name={t('versions.later')}
									isDisabled={at === 0}
									onClick={() => setAt(at - 1)}
								/>
							</>
						)}
					</>
				),
				after: <h3>{t('versions.now')}</h3>,
			}}
		/>
	);
}

/** The last first. Asked anew for each edit. */
function useVersions({ id, taskId, updated }: TaskComment) {
	const { api } = useClient();
	return useQuery({
		queryKey: [...keyOfComments(taskId), 'versions', id, updated],
		queryFn: ({ signal }) => api.call(commentEndpoints.versions, { taskId, id }, { signal }),
	});
}
