import { type ExportStatus, exportEndpoints } from '@ordna/domain/export';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { queryOptions, useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PasswordDialog } from '../account/index.ts';
import { fileSize } from '../attachment/index.ts';
import { ExportAllButton } from '../export/index.ts';
import { useInfo } from '../info/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAccount } from '../user/index.ts';
import { AccountRow } from './account-row.tsx';
import { SettingGroup } from './setting.tsx';

/** How often it is asked whether the export is ready, while somebody looks. */
const pollIntervalMs = 2_000;

function useExport() {
	const { api } = useClient();
	const { data, error, refetch } = useQuery(
		queryOptions({ queryKey: ['export'], queryFn: ({ signal }) => api.call(exportEndpoints.status, {}, { signal }) }),
	);
	const isPreparing = data?.requested !== undefined;
	useEffect(() => {
		if (!isPreparing) return;
		const timer = setInterval(() => void refetch(), pollIntervalMs);
		return () => clearInterval(timer);
	}, [isPreparing, refetch]);
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
			{status && <Status status={status} isMailed={isMailed} onAsk={setAsked} />}
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
	onAsk: (what: 'request' | 'download') => void;
}

function Status({ status: { created, expires, size = 0, requested }, isMailed, onAsk }: StatusProps) {
	const { t, language } = useTranslation('account');
	const format = useDateFormat();
	const isReady = created !== undefined && expires !== undefined;
	return (
		<div role="status">
			{isReady && (
				<AccountRow
					title={t('export.of', { date: format.long(created) })}
					hint={t('export.until', { size: fileSize(size, language), date: format.day(expires) })}
				>
					{requested === undefined && (
						<Button kind="ghost" onClick={() => onAsk('request')}>
							{t('export.again')}
						</Button>
					)}
					<Button icon={Download} onClick={() => onAsk('download')}>
						{t('export.download')}
					</Button>
				</AccountRow>
			)}
			{requested !== undefined && (
				<AccountRow title={t('export.busy')} hint={t(isMailed ? 'export.busyMailed' : 'export.busyHere')} />
			)}
			{!isReady && requested === undefined && (
				<AccountRow title={t('export.idle')} hint={t('export.idleHint')}>
					<Button onClick={() => onAsk('request')}>{t('export.request')}</Button>
				</AccountRow>
			)}
		</div>
	);
}
