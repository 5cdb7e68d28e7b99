import { type ExportStatus, exportEndpoints } from '@ordna/domain/export';
import type { LiveChange } from '@ordna/domain/live';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { PasswordDialog } from '../account/index.ts';
import { ExportAllButton } from '../export/index.ts';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';
import { AccountRow } from './account-row.tsx';
import { ExportFailed, ExportPreparing, ExportReady } from './export-state.tsx';
import { SettingGroup } from './setting.tsx';

/** How often it is asked how far the export is, while one is being prepared. */
const pollIntervalMs = 1_000;

function useExport() {
	const { api, live } = useClient();
	const { data, error, refetch } = useQuery(
		queryOptions({ queryKey: ['export'], queryFn: ({ signal }) => api.call(exportEndpoints.status, {}, { signal }) }),
	);
	const isPreparing = data?.requested !== undefined;
	useEffect(() => {
		if (!isPreparing) return;
		const timer = setInterval(() => void refetch(), pollIntervalMs);
		return () => clearInterval(timer);
	}, [isPreparing, refetch]);
	// What was asked for, canceled or deleted in another window.
	useEffect(
		() =>
			live.on('changes', (data) => {
				// The server's word is believed, as that of its answers is.
				const { changes = [], reset } = data as { changes?: readonly LiveChange[]; reset?: boolean };
				if (reset || changes.some(({ entity }) => entity === 'export')) void refetch();
			}),
		[live, refetch],
	);
	return { status: data, error, refetch };
}

/** All one can see, as a file. */
export function AccountExport() {
	const { t } = useTranslation('account');
	const { api } = useClient();
	const { status, error, refetch } = useExport();
	const [asked, setAsked] = useState<'request' | 'download'>();
	const { email = '' } = useAccount();
	const isMailed = useInfo().mailerEnabled && email !== '';
	const close = () => setAsked(undefined);
	return (
		<SettingGroup title={t('export.title')}>
			{status === undefined && error !== undefined && (
				<ErrorBox
					title={t('export.failed')}
					code={failureText(error)}
					action={<Button onClick={() => void refetch()}>{t('export.retry')}</Button>}
				/>
			)}
			{status && <Status status={status} isMailed={isMailed} refetch={refetch} onAsk={setAsked} />}
			<TasksRow />
			<PasswordDialog
				isOpen={asked === 'request'}
				onClose={close}
				title={t('export.request')}
				text={isMailed ? t('export.mailed', { email }) : t('export.stays')}
				verb={t('export.request')}
				send={async (password) => {
					await api.call(exportEndpoints.request, { password });
					await refetch();
				}}
			/>
			<PasswordDialog
				isOpen={asked === 'download'}
				onClose={close}
				title={t('export.downloadTitle')}
				text={t('export.downloadText')}
				verb={t('export.download')}
				send={async (password) => {
					saveFile(await api.download(exportEndpoints.download, { password }), 'ordna-export.zip');
				}}
			/>
		</SettingGroup>
	);
}

/** Tasks alone, at once. */
function TasksRow() {
	const { t } = useTranslation('export');
	return (
		<AccountRow title={t('tasks')} hint={t('tasksHint')}>
			<ExportAllButton />
		</AccountRow>
	);
}

interface StatusProps {
	status: ExportStatus;
	isMailed: boolean;
	refetch: () => Promise<unknown>;
	onAsk: (what: 'request' | 'download') => void;
}

/** What is there, what is on its way, and what failed, with what can be done about each. */
function Status({ status, isMailed, refetch, onAsk }: StatusProps) {
	const { t } = useTranslation('account');
	const { api } = useClient();
	const { isBusy, attempt, attemptNext } = useAttempt();
	const cancel = () =>
		attempt(async () => {
			await api.call(exportEndpoints.cancel, {});
			await refetch();
			notify({ text: t('export.canceled') });
		});
	const remove = async () => {
		const question = { title: t('export.deleteTitle'), text: t('export.deleteText'), verb: t('export.delete') };
		if (!(await confirm(question))) return;
		await attemptNext(async () => {
			await api.call(exportEndpoints.remove, {});
			await refetch();
			notify({ text: t('export.deleted') });
		});
	};
	const ask = () => onAsk('request');
	const { created, expires, size = 0, requested, progress, failure } = status;
	const isReady = created !== undefined && expires !== undefined;
	return (
		<>
			{isReady && (
				<ExportReady of={{ created, expires, size }}>
					<Button kind="ghost" isBusy={isBusy} onClick={() => void remove()}>
						{t('export.delete')}
					</Button>
					{requested === undefined && failure === undefined && (
						<Button kind="ghost" onClick={ask}>
							{t('export.again')}
						</Button>
					)}
					<Button icon={Download} onClick={() => onAsk('download')}>
						{t('export.download')}
					</Button>
				</ExportReady>
			)}
			{requested !== undefined && (
				<ExportPreparing isMailed={isMailed} progress={progress}>
					<Button kind="ghost" isBusy={isBusy} onClick={() => void cancel()}>
						{t('export.cancel')}
					</Button>
				</ExportPreparing>
			)}
			{failure && (
				<ExportFailed of={failure}>
					<Button onClick={ask}>{t('export.retry')}</Button>
				</ExportFailed>
			)}
			{!isReady && requested === undefined && !failure && (
				<AccountRow title={t('export.idle')} hint={t('export.idleHint')}>
					<Button onClick={ask}>{t('export.request')}</Button>
				</AccountRow>
			)}
		</>
	);
}
