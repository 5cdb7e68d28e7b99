import type { Words } from './en.ts';
import { notificationWords } from './notification.de.ts';

export const de: Words = {
	tag: 'de',
	frame: {
		greeting: (name) => `Hallo ${name},`,
		closing: 'Dein Ordna',
		insteadOfButton: 'Wenn der Knopf nicht geht, öffne diesen Link:',
		sentBy: (url) => `Geschickt von Ordna unter ${url}`,
		via: (name) => `${name} über Ordna`,
	},
	guest: (link) => (link === '' ? 'Ein Gast' : `Gast (${link})`),
	notification: notificationWords,
	invitation: {
		subject: (doer, project) => `${doer} lädt dich zu „${project}“ ein`,
		line: (doer, project) => `${doer} möchte auf Ordna das Projekt „${project}“ mit dir teilen.`,
		register: 'Leg mit dem Knopf ein Konto an, und du bist dabei.',
		signIn: 'Mit dieser Adresse hast du schon ein Konto. Melde dich an, um mitzumachen.',
		registerButton: 'Konto anlegen und mitmachen',
		signInButton: 'Anmelden und mitmachen',
		until: (date) => `Der Knopf geht bis ${date}.`,
		ignore: 'Wenn du nicht weißt, wer dich einlädt, tu nichts. Dann geschieht auch nichts.',
	},
	mailIn: {
		noSubject: '(kein Betreff)',
		tooLarge: (name) => `„${name}“ ist zu groß und wurde nicht angehängt.`,
		notKept: (name) => `„${name}“ wurde nicht angehängt.`,
		more: (count) =>
			count === 1 ? 'Eine weitere Datei wurde nicht angehängt.' : `${count} weitere Dateien wurden nicht angehängt.`,
	},
	export: {
		ready: {
			subject: 'Dein Datenexport ist fertig',
			lines: [
				'Der Export ist eine Datei mit allem, was du sehen kannst: Projekte, Aufgaben, Kommentare, Dateien und Filter.',
				'Er wird sieben Tage aufbewahrt. Zum Herunterladen brauchst du dein Passwort.',
			],
			button: 'Export herunterladen',
		},
		failed: {
			subject: 'Dein Datenexport ist fehlgeschlagen',
			why: {
				diskFull: 'Auf dem Server ist nicht genug Speicherplatz.',
				filesAway: 'Der Speicher für Dateien ist gerade nicht erreichbar.',
				failed: 'Auf dem Server ist etwas schiefgegangen.',
			},
			kept: 'Deine Daten sind unverändert. Du kannst den Export erneut anfordern.',
			reference: (reference) => `Referenz für das Protokoll des Servers: ${reference}`,
			button: 'Erneut versuchen',
		},
	},
	migration: {
		done: {
			subject: (service) => `Dein Import aus ${service} ist fertig`,
			line: (service, added) =>
				added === 1
					? `1 Aufgabe aus ${service} ist hinzugekommen.`
					: `${added} Aufgaben aus ${service} sind hinzugekommen.`,
			undo: 'Du kannst den Import in den Einstellungen unter Import rückgängig machen.',
			button: 'Ordna öffnen',
		},
		failed: {
			subject: (service) => `Dein Import aus ${service} ist fehlgeschlagen`,
			line: 'Es wurde nichts importiert.',
			why: {
				token: (service) =>
					`${service} hat die Anmeldung oder das Token nicht angenommen. Versuche es mit einem neuen.`,
				unreachable: (service) => `${service} hat nicht geantwortet. Versuche es später noch einmal.`,
				private: (service) =>
					`${service} liegt in einem privaten Netz, und von dort darf dieser Server nichts holen. Wer ihn betreibt, kann es erlauben.`,
				furtherStep: (service) => `${service} verlangt bei der Anmeldung mehr als ein Passwort. Nimm ein Token.`,
				noServer: (service) => `Unter ${service} antwortet kein Server, den Ordna lesen kann. Prüfe die Adresse.`,
				unreadable: (service) => `Die Antworten von ${service} sind nicht lesbar. Versuche es später noch einmal.`,
				empty: () => 'In diesem Konto gibt es nichts zu importieren.',
				tooMuch: () => 'In diesem Konto ist mehr, als auf einmal importiert werden kann.',
				forgotten: () => 'Was geholt wurde, ist nach einer Stunde vergessen. Hole es noch einmal.',
				failed: () => 'Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal, oder frage, wer ihn betreibt.',
			},
			button: 'Noch einmal versuchen',
		},
	},
	server: {
		test: {
			subject: 'Eine Test-E-Mail von Ordna',
			lines: [
				'Jemand aus der Verwaltung des Servers hat sie gesendet, um zu sehen, ob E-Mails ankommen. Sie kommen an.',
			],
		},
	},
	account: {
		confirmNew: {
			subject: 'Bestätige deine E-Mail-Adresse',
			lines: [
				'Willkommen bei Ordna. Ein Schritt fehlt noch: Bestätige, dass diese Adresse dir gehört. Dann kannst du dich anmelden.',
			],
			button: 'Adresse bestätigen',
			ignore:
				'Wenn du dich nicht registriert hast, tu nichts. Ohne Bestätigung kann sich niemand mit dieser Adresse anmelden.',
		},
		confirmChange: {
			subject: 'Bestätige deine neue E-Mail-Adresse',
			lines: ['Diese Adresse soll an die Stelle deiner alten treten. Die alte gilt, bis du bestätigst.'],
			button: 'Neue Adresse bestätigen',
			ignore: 'Der Knopf geht 24 Stunden lang. Wenn du das nicht warst, tu nichts.',
		},
		changeRequested: {
			subject: 'Für dein Konto wurde eine neue E-Mail-Adresse angefordert',
			lines: (address) =>
				`Dein Konto soll die Adresse ${address} bekommen. Sie gilt, sobald sie von dort bestätigt wurde.`,
			warning: 'Wenn du das nicht warst, ändere jetzt dein Passwort: Das nimmt auch die neue Adresse zurück.',
			button: 'Einstellungen öffnen',
		},
		addressReplaced: {
			subject: 'Dein Konto hat eine neue E-Mail-Adresse',
			line: (address) => `Jemand, der diesen Server verwaltet, hat die Adresse deines Kontos auf ${address} geändert.`,
			warning: 'Wenn du nicht darum gebeten hast, frag dort nach.',
		},
		passwordChanged: {
			subject: 'Dein Passwort wurde geändert',
			lines: ['Dein Konto hat ein neues Passwort. Wer mit dem alten angemeldet war, ist abgemeldet.'],
			tokens: ({ apiTokens, calendarTokens }) =>
				`Token öffnen dein Konto weiterhin: ${apiTokens} für Programme, ${calendarTokens} für Kalender. Wenn du nicht alle kennst, beende sie in den Einstellungen.`,
			warning: 'Wenn du das nicht warst, fordere sofort ein anderes an.',
			button: 'Neues Passwort anfordern',
		},
		passwordReset: {
			subject: 'Ein neues Passwort für dein Konto',
			lines: ['Für dein Konto wurde ein neues Passwort angefordert.'],
			button: 'Neues Passwort wählen',
			ignore:
				'Der Knopf geht einmal und 24 Stunden lang. Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
		},
		secondFactorOff: {
			subject: 'Dein zweiter Faktor wurde abgeschaltet',
			lines: [
				'Von jetzt an meldet dein Passwort allein bei deinem Konto an. Auch die Wiederherstellungscodes sind weg.',
			],
			warning: 'Wenn du das nicht warst, kennt jemand dein Passwort. Wähle jetzt ein anderes.',
			button: 'Neues Passwort wählen',
		},
		recoveryCodeUsed: {
			subject: 'Ein Wiederherstellungscode für dein Konto wurde benutzt',
			line: 'Jemand hat sich mit deinem Passwort und einem Wiederherstellungscode anstelle des Codes deiner App angemeldet.',
			left: (count) =>
				count === 0
					? 'Das war der letzte: Mach in den Einstellungen neue.'
					: `${count === 1 ? 'Ein Wiederherstellungscode ist' : `${count} Wiederherstellungscodes sind`} übrig.`,
			warning: 'Wenn du das nicht warst, hat jemand dein Passwort und deine Codes. Wähle jetzt ein anderes Passwort.',
			button: 'Neues Passwort wählen',
		},
		passkeyAdded: {
			subject: 'Dein Konto hat einen neuen Passkey',
			line: (name) => `Der Passkey „${name}“ meldet von jetzt an bei deinem Konto an, ohne dein Passwort.`,
			warning: 'Wenn du das nicht warst, entferne ihn in den Einstellungen und wähle jetzt ein anderes Passwort.',
			button: 'Sicherheitseinstellungen öffnen',
		},
		wrongCodes: {
			subject: 'Falsche Codes für dein Konto',
			lines: [
				'Jemand hat sich dreimal hintereinander mit deinem Passwort angemeldet, aber den Code deines zweiten Faktors nicht gewusst.',
			],
			warning: 'Wenn du das nicht warst, kennt jemand dein Passwort. Wähle jetzt ein anderes.',
			button: 'Neues Passwort wählen',
		},
		locked: {
			subject: 'Dein Konto ist gesperrt',
			lines: [
				'Jemand hat sich mit deinem Passwort angemeldet, aber zehnmal den Code deines zweiten Faktors falsch eingegeben. Damit deine Sachen sicher sind, ist das Konto gesperrt.',
				'Du bekommst eine weitere E-Mail mit einem Knopf, um ein neues Passwort zu wählen. Damit ist dein Konto wieder entsperrt.',
			],
		},
		wrongPasswords: {
			subject: 'Falsche Passwörter für dein Konto',
			lines: [
				'Jemand hat dreimal hintereinander versucht, sich mit einem falschen Passwort an deinem Konto anzumelden.',
			],
			warning:
				'Wenn du das warst, ist alles gut. Wenn nicht: Ein langes Passwort und ein zweiter Faktor halten andere draußen.',
			button: 'Einstellungen öffnen',
		},
		deletionConfirm: {
			subject: 'Bestätige, dass dein Konto gelöscht werden soll',
			lines: [
				'Du möchtest dein Konto löschen. Bestätige es, und drei Tage später ist es weg, mit allem, was nur du sehen kannst: Projekte, Aufgaben, Filter, Labels.',
			],
			shared: 'Projekte, die du mit anderen teilst, bleiben ihnen.',
			button: 'Konto löschen',
			ignore: 'Der Knopf geht 24 Stunden lang. Wenn du das nicht warst, tu nichts, und ändere dein Passwort.',
		},
		deletionWarning: {
			subject: (days) => (days > 1 ? `Dein Konto wird in ${days} Tagen gelöscht` : 'Dein Konto wird morgen gelöscht'),
			lines: (days) =>
				days > 1
					? `Dein Konto wird in ${days} Tagen gelöscht, mit allem, was nur du sehen kannst.`
					: 'Dein Konto wird morgen gelöscht, mit allem, was nur du sehen kannst.',
			keep: 'Wenn du es dir anders überlegt hast, sag es bis dahin in den Einstellungen ab.',
			button: 'Konto behalten',
		},
		deleted: {
			subject: 'Dein Konto wurde gelöscht',
			lines: ['Dein Konto ist weg, wie du es wolltest. Es lässt sich nicht zurückholen.', 'Alles Gute.'],
		},
	},
};
