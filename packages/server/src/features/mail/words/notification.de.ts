import type { NotificationWords, Span } from './notification.en.ts';

const units: Readonly<Record<Span['unit'], readonly [one: string, many: string]>> = {
	year: ['Jahr', 'Jahren'],
	week: ['Woche', 'Wochen'],
	day: ['Tag', 'Tagen'],
	hour: ['Stunde', 'Stunden'],
	minute: ['Minute', 'Minuten'],
};

const one: Readonly<Record<Span['unit'], string>> = {
	year: 'einem',
	week: 'einer',
	day: 'einem',
	hour: 'einer',
	minute: 'einer',
};

export const notificationWords: NotificationWords = {
	openTask: 'Aufgabe öffnen',
	why: 'Du bekommst das, weil du die Aufgabe oder ihr Projekt abonniert hast, sie dir zugewiesen ist oder du erwähnt wurdest.',
	comment: {
		subject: (task) => `Re: ${task}`,
		mentioned: (doer, task) => `${doer} hat dich in einem Kommentar zu ${task} erwähnt`,
		header: (project) => ` in ${project}`,
	},
	mentioned: {
		isNew: (doer, task) => `${doer} hat dich in der neuen Aufgabe ${task} erwähnt`,
		isOld: (doer, task) => `${doer} hat dich in der Aufgabe ${task} erwähnt`,
	},
	assigned: {
		you: (doer, task) => `${doer} hat dir ${task} zugewiesen`,
		other: (doer, task, assignee) => `${doer} hat ${task} an ${assignee} vergeben`,
		themselves: (doer, task) => `${doer} hat ${task} übernommen`,
		line: (project) => `Die Aufgabe gehört zum Projekt ${project}.`,
	},
	deleted: {
		subject: (doer, task) => `${doer} hat ${task} gelöscht`,
		line: 'Die Aufgabe liegt noch 30 Tage lang im Papierkorb ihres Projekts.',
	},
	project: {
		subject: (doer, project) => `${doer} hat das Projekt ${project} angelegt`,
		line: 'Es ist ein Unterprojekt eines Projekts, das du abonniert hast.',
		button: 'Projekte ansehen',
	},
	suspended: {
		subject: {
			link: (project) => `Ein Link zu ${project} funktioniert nicht mehr`,
			webhook: (project) => `Ein Webhook von ${project} funktioniert nicht mehr`,
		},
		line: {
			link: (maker, name) =>
				`${maker} hat ${name === '' ? 'einen Freigabe-Link' : `den Freigabe-Link „${name}“`} erstellt und hat das Recht dazu nicht mehr.`,
			webhook: (maker) => `${maker} hat einen Webhook erstellt und darf im Projekt nicht mehr schreiben.`,
		},
		advice: 'Wer das Projekt verwaltet, kann ihn übernehmen, damit er wieder funktioniert, oder ihn löschen.',
		button: 'Freigaben öffnen',
	},
	team: {
		subject: (doer, team) => `${doer} hat dich ins Team ${team} aufgenommen`,
		line: 'Du hast jetzt Zugriff auf alles, was mit dem Team geteilt ist.',
		button: 'Team ansehen',
	},
	held: {
		subject: (count) => `${count} Benachrichtigungen aus deiner Ruhezeit`,
		line: 'Das kam, während Ruhezeit war:',
		button: 'Benachrichtigungen öffnen',
		settings: 'Deine Ruhezeit stellst du in den Einstellungen ein',
	},
	changes: {
		subject: (agent, title) => `${agent} schlägt Änderungen vor: ${title}`,
		line: 'Nichts ändert sich, bis du sie anwendest. Sie warten eine Woche lang.',
		button: 'Änderungen ansehen',
		settings: 'Welche E-Mails du bekommst, stellst du in den Einstellungen ein',
	},
	token: {
		subject: (title, left) => `Dein API-Token ${title} läuft in ${left} ab`,
		line: (title, date) => `Das Token ${title} läuft am ${date} ab. Apps, die es benutzen, verlieren dann den Zugriff.`,
		advice: 'Erstelle vorher ein neues und trage es in diesen Apps ein.',
		button: 'Tokens ansehen',
	},
	reminder: {
		subject: (task, project) => `Erinnerung: ${task} (${project})`,
		line: (task, project) => `Das ist deine Erinnerung an ${task} im Projekt ${project}.`,
		due: (date) => `Fällig ist die Aufgabe am ${date}.`,
		settings: 'Erinnerungen per E-Mail stellst du in den Einstellungen ein',
	},
	overdue: {
		one: (task, project) => `${task} (${project}) ist überfällig`,
		oneLine: (since) =>
			since === '' ? 'Die Aufgabe ist gerade fällig geworden.' : `Die Aufgabe war vor ${since} fällig.`,
		many: (count) => `${count} Aufgaben sind überfällig`,
		manyLine: 'Diese Aufgaben sind überfällig:',
		point: (project, since) => (since === '' ? ` in ${project}, seit eben` : ` in ${project}, seit ${since}`),
		more: (count) => `und ${count === 1 ? 'eine weitere' : `${count} weitere`}`,
		button: 'Überfällige Aufgaben ansehen',
		settings: 'Wann diese E-Mail kommt, stellst du in den Einstellungen ein',
	},
	span: (spans) =>
		spans
			.map(({ unit, count }) => (count === 1 ? `${one[unit]} ${units[unit][0]}` : `${count} ${units[unit][1]}`))
			.join(', ')
			.replace(/, ([^,]*)$/, ' und $1'),
};
