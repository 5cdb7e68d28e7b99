import type { Passkey, PasskeyKind } from '@ordna/domain/passkey';
import { Ellipsis, FingerprintPattern, Pencil, Plus, Smartphone, Trash2, Usb } from 'lucide-react';
import { useState } from 'react';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { PasskeyError } from '../../platform/passkeys/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PasswordDialog } from '../account/index.ts';
import { useInfo } from '../info/index.ts';
import { useDateFormat } from '../task/index.ts';
import { NamePasskey } from './name-passkey.tsx';
import { usePasskeyCommands, usePasskeys } from './passkey.api.ts';
import styles from './passkeys.module.css';

interface PasskeysProps {
	/** What a new one is called until somebody says otherwise: the browser and the system. */
	deviceName: string;
}

/** What signs in instead of the password, or beside it: added, named anew, removed. */
export function Passkeys({ deviceName }: PasskeysProps) {
	const { t } = useTranslation('passkey');
	const { state, failure, retry } = usePasskeys();
	const { add, remove, rename } = usePasskeyCommands();
	const [isAdding, setAdding] = useState(false);
	const [added, setAdded] = useState<Passkey>();
	const [renamed, setRenamed] = useState<Passkey>();
	const [removed, setRemoved] = useState<Passkey>();
	const list = useRovingFocus();
	const works = useWorksHere();
	const losesFactor = state?.isSecondFactor === true && state.passkeys.length === 1;
	return (
		<section className={styles.section} aria-labelledby="passkeys">
			<div className={styles.heading}>
				<h3 id="passkeys">{t('title')}</h3>
				{works && state && (
					<Button icon={Plus} onClick={() => setAdding(true)}>
						{t('add')}
					</Button>
				)}
			</div>
			<p className={styles.hint}>{t('hint')}</p>
			<Elsewhere />
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!state && failure === null && <Skeleton width="60%" height={20} />}
			<ul ref={list} className={styles.list}>
				{state?.passkeys.map((passkey) => (
					<PasskeyRow
						key={passkey.id}
						passkey={passkey}
						onRename={() => setRenamed(passkey)}
						onRemove={() => setRemoved(passkey)}
					/>
				))}
			</ul>
			<PasswordDialog
				isOpen={isAdding}
				onClose={() => setAdding(false)}
				title={t('add')}
				text={t('addText')}
				verb={t('continue')}
				send={async (password) => setAdded(await add(password, deviceName))}
				explain={(refusal) => (refusal instanceof PasskeyError ? t(`refused.${refusal.why}`) : undefined)}
			/>
			<NamePasskey
				passkey={added}
				title={t('name.title')}
				text={t('name.text')}
				verb={t('done')}
				onClose={() => setAdded(undefined)}
				save={rename}
			/>
			<NamePasskey
				passkey={renamed}
				title={t('rename.title')}
				verb={t('rename.verb')}
				onClose={() => setRenamed(undefined)}
				save={rename}
			/>
			<PasswordDialog
				isOpen={removed !== undefined}
				onClose={() => setRemoved(undefined)}
				title={t('remove.title', { name: removed?.name ?? '' })}
				text={t(losesFactor ? 'remove.lastText' : 'remove.text')}
				verb={t('remove.verb')}
				isDangerous
				send={async (password) => {
					if (removed) await remove(removed.id, password);
					notify({ text: t('remove.done') });
				}}
			/>
		</section>
	);
}

/** Browsers make passkeys for the server's own domain alone. */
function useWorksHere(): boolean {
	const { origin } = useInfo().auth.passkeys;
	return origin === window.location.origin && 'PublicKeyCredential' in window;
}

/** Where passkeys don't work at this address, the one where they do. */
function Elsewhere() {
	const { t } = useTranslation('passkey');
	const { origin } = useInfo().auth.passkeys;
	const works = useWorksHere();
	if (works) return null;
	if (origin === window.location.origin) return <Note kind="info">{t('noBrowser')}</Note>;
	if (origin === '') return <Note kind="info">{t('noDomain')}</Note>;
	const href = origin + window.location.pathname;
	return (
		<Note kind="info">
			<Marked
				text={t('elsewhere', { address: origin })}
				marks={{
					// biome-ignore lint/a11y/useAnchorContent: `Marked` fills it
					a: <a href={href} className="link" />,
				}}
			/>
		</Note>
	);
}

const icons: Record<PasskeyKind, IconShape> = {
	device: FingerprintPattern,
	security_key: Usb,
	other_device: Smartphone,
};

interface PasskeyRowProps {
	passkey: Passkey;
	onRename: () => void;
	onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
	const { t } = useTranslation('passkey');
	const format = useDateFormat();
	const { name, kind, created, lastUsed, isSynced } = passkey;
	const dates = [
		t('added', { date: format.day(created) }),
		lastUsed ? t('used', { date: format.short(lastUsed) }) : t('neverUsed'),
		...(isSynced ? [t('synced')] : []),
	];
	return (
		<li
			data-roving-row=""
			data-roving={passkey.id}
			data-ring="inside"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes to its menu by keyboard.
			tabIndex={0}
			className={styles.row}
		>
			<span className={styles.tile} aria-hidden="true">
				<Icon of={icons[kind]} size={18} />
			</span>
			<div className={styles.what}>
				<div className={styles.name} dir="auto">
					{name}
				</div>
				<div className={styles.hint}>{dates.join(' ')}</div>
			</div>
			<Menu align="end" trigger={<IconButton icon={Ellipsis} name={t('more', { name })} />}>
				<MenuItem icon={Pencil} onSelect={onRename}>
					{t('rename.entry')}
				</MenuItem>
				<MenuItem icon={Trash2} isDanger onSelect={onRemove}>
					{t('remove.entry')}
				</MenuItem>
			</Menu>
		</li>
	);
}
