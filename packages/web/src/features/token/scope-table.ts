import { type Scopes, scopeSet, type TokenPermissions } from '@ordna/domain/token';

/** What one does with something. The last column holds what has a name of its own. */
export const verbs = ['read', 'create', 'update', 'delete'] as const;

export type Verb = (typeof verbs)[number];

/** Things that tokens open, in the order of the table. */
export const things = [
	'tasks',
	'comments',
	'reactions',
	'attachments',
	'assignees',
	'taskLabels',
	'relations',
	'labels',
	'projects',
	'views',
	'sharing',
	'teams',
	'filters',
	'templates',
	'notifications',
	'webhooks',
	'history',
	'imports',
	'assistants',
	'programs',
	'account',
	'administration',
] as const;

export type Thing = (typeof things)[number];

/** Scopes with a name of their own, beside reading, creating, updating and deleting. */
export const deeds = {
	'tasks.position': 'tasks',
	'tasks.update_bulk': 'tasks',
	'tasks.create_bulk': 'tasks',
	'tasks.duplicate': 'tasks',
	'tasks.make_project': 'tasks',
	'projects.views_buckets_tasks': 'tasks',
	'tasks_assignees.update_bulk': 'assignees',
	'tasks_labels.update_bulk': 'taskLabels',
	'labels.merge': 'labels',
	'projects.duplicate': 'projects',
	'projects.background_delete': 'projects',
	'projects.backgrounds_upload': 'projects',
	'projects.backgrounds_unsplash': 'projects',
	'backgrounds.unsplash_search': 'projects',
	'backgrounds.unsplash_images': 'projects',
	'backgrounds.unsplash_images_thumb': 'projects',
	'teams.members_admin': 'teams',
	'teams_members.create': 'teams',
	'teams_members.delete': 'teams',
	'templates.propose': 'templates',
	'templates.propose_of_task': 'templates',
	'templates.use': 'templates',
	'templates.use_in_project': 'templates',
	'projects_webhooks.resend': 'webhooks',
	'projects_webhooks.secret': 'webhooks',
	'projects_webhooks.switch': 'webhooks',
	'projects_webhooks.test': 'webhooks',
	'batches.undo': 'history',
	'migration.vikunja_file_status': 'imports',
	'migration.vikunja_file_migrate': 'imports',
	'migration.ticktick_status': 'imports',
	'migration.ticktick_migrate': 'imports',
	'migration.wekan_status': 'imports',
	'migration.wekan_migrate': 'imports',
	'migration.csv_status': 'imports',
	'migration.csv_detect': 'imports',
	'migration.csv_preview': 'imports',
	'migration.csv_migrate': 'imports',
	'migration.todoist_auth': 'imports',
	'migration.todoist_status': 'imports',
	'migration.todoist_migrate': 'imports',
	'migration.trello_auth': 'imports',
	'migration.trello_status': 'imports',
	'migration.trello_migrate': 'imports',
	'migration.microsoft_todo_auth': 'imports',
	'migration.microsoft_todo_status': 'imports',
	'migration.microsoft_todo_migrate': 'imports',
	'mcp.propose': 'assistants',
	'mcp.apply': 'assistants',
	'caldav.access': 'programs',
	'feeds.access': 'programs',
	'other.ws': 'account',
	'admin.audit_export': 'administration',
} as const satisfies Readonly<Record<string, Thing>>;

export type Deed = keyof typeof deeds;

const plain = 'read_all read_one create update delete';

/** The groups of scopes of each thing, with those of their names that are one of the verbs. */
const groups: Readonly<Record<string, readonly [Thing, string]>> = {
	tasks: ['tasks', `${plain} read`],
	projects_views_tasks: ['tasks', 'read_all'],
	tasks_comments: ['comments', plain],
	reactions: ['reactions', plain],
	tasks_attachments: ['attachments', plain],
	tasks_assignees: ['assignees', plain],
	tasks_labels: ['taskLabels', plain],
	tasks_relations: ['relations', plain],
	labels: ['labels', `${plain} read_uses`],
	projects: ['projects', `${plain} read_summaries read_contents projectusers`],
	projects_views: ['views', plain],
	projects_shares: ['sharing', plain],
	projects_users: ['sharing', plain],
	projects_teams: ['sharing', plain],
	teams: ['teams', `${plain} read_access`],
	filters: ['filters', plain],
	templates: ['templates', `${plain} create_of_task`],
	notifications: ['notifications', plain],
	projects_webhooks: ['webhooks', `${plain} deliveries delivery`],
	webhooks: ['webhooks', 'events'],
	changes: ['history', 'read_all read_task read_project'],
	batches: ['history', 'read_one'],
	imports: ['imports', 'read_all read_one create'],
	other: ['account', 'user users routes avatar'],
	admin: ['administration', 'users audit overview projects'],
};

/** Scopes of one group that are about the thing of another. */
const elsewhere: Readonly<Record<string, readonly [Thing, Verb]>> = {
	'projects.tasks_by_index': ['tasks', 'read'],
	'projects.background': ['projects', 'read'],
	'projects.views_buckets': ['views', 'read'],
	'projects.views_buckets_put': ['views', 'create'],
	'projects.views_buckets_post': ['views', 'update'],
	'projects.views_buckets_delete': ['views', 'delete'],
	'admin.users_post': ['administration', 'create'],
	'admin.users_admin': ['administration', 'update'],
	'admin.users_status': ['administration', 'update'],
	'admin.users_password': ['administration', 'update'],
	'admin.projects_owner': ['administration', 'update'],
	'admin.users_delete': ['administration', 'delete'],
};

/** Where a scope stands in the table: `null` for one that is not known here. */
export function scopeCellOf(scope: string): { readonly thing: Thing; readonly verb: Verb | 'other' } | null {
	if (isDeed(scope)) return { thing: deeds[scope], verb: 'other' };
	const other = elsewhere[scope];
	if (other) return { thing: other[0], verb: other[1] };
	const [group = '', name = ''] = scope.split('.');
	const known = Object.hasOwn(groups, group) ? groups[group] : undefined;
	if (!known?.[1].split(' ').includes(name)) return null;
	return { thing: known[0], verb: verbOf(name) };
}

function isDeed(scope: string): scope is Deed {
	return Object.hasOwn(deeds, scope);
}

/** All that does not say that it changes something reads. */
function verbOf(name: string): Verb {
	const verb = name.split('_')[0];
	return verbs.find((one) => one === verb) ?? 'read';
}

/** A row of the table: what of a thing is on offer. */
export interface ScopeRow {
	readonly thing: Thing;
	readonly cells: Readonly<Record<Verb, readonly string[]>>;
	readonly deeds: readonly Deed[];
}

/** The scopes that a server offers, as a table. Those that are not known here are left out: nobody could say what they do. */
export function scopeTable(offered: Scopes): readonly ScopeRow[] {
	const scopes = Object.entries(offered).flatMap(([group, names]) =>
		Object.keys(names).map((name) => `${group}.${name}`),
	);
	return things.flatMap((thing): ScopeRow[] => {
		const own = scopes.filter((scope) => scopeCellOf(scope)?.thing === thing);
		if (own.length === 0) return [];
		const cell = (verb: Verb) => own.filter((scope) => scopeCellOf(scope)?.verb === verb);
		const cells = { read: cell('read'), create: cell('create'), update: cell('update'), delete: cell('delete') };
		return [{ thing, cells, deeds: own.filter(isDeed) }];
	});
}

/** All scopes of a row. */
export const scopesOfRow = ({ cells, deeds: named }: ScopeRow): readonly string[] => [
	...verbs.flatMap((verb) => cells[verb]),
	...named,
];

/** With scopes chosen as well, or without them where all of them were. */
export function toggled(chosen: ReadonlySet<string>, scopes: readonly string[]): ReadonlySet<string> {
	const some = new Set(scopes);
	if (scopes.every((scope) => chosen.has(scope))) return new Set([...chosen].filter((scope) => !some.has(scope)));
	return new Set([...chosen, ...scopes]);
}

export const presets = ['read', 'tasks', 'everything'] as const;

export type Preset = (typeof presets)[number];

const ofTasks: ReadonlySet<Thing> = new Set([
	'tasks',
	'comments',
	'reactions',
	'attachments',
	'assignees',
	'taskLabels',
	'relations',
]);

/** What a preset chooses: reading all; reading all and working on tasks; everything. */
export function scopesOfPreset(table: readonly ScopeRow[], preset: Preset): ReadonlySet<string> {
	const chosen = table.flatMap((row) => {
		if (preset === 'everything') return scopesOfRow(row);
		if (preset === 'tasks' && ofTasks.has(row.thing))
			return scopesOfRow(row).filter((scope) => !row.cells.delete.includes(scope));
		return row.cells.read;
	});
	return new Set(chosen);
}

/** The preset that chooses just this. */
export function presetOf(table: readonly ScopeRow[], chosen: ReadonlySet<string>): Preset | undefined {
	return presets.find((preset) => {
		const all = scopesOfPreset(table, preset);
		return all.size === chosen.size && [...all].every((scope) => chosen.has(scope));
	});
}

/** Scopes as the API takes them: names by group. */
export function permissionsOf(chosen: ReadonlySet<string>): TokenPermissions {
	const permissions: Record<string, string[]> = {};
	for (const scope of [...chosen].sort()) {
		const [group = '', name = ''] = scope.split('.');
		permissions[group] = [...(permissions[group] ?? []), name];
	}
	return permissions;
}

/** What a token may do, in the fewest words: `everything`, `read`, or what it does with which things. */
export type Extent =
	| { readonly kind: 'everything' | 'read' }
	| { readonly kind: 'some'; readonly parts: readonly ExtentPart[] };

export interface ExtentPart {
	readonly verbs: readonly (Verb | 'other')[];
	readonly things: readonly Thing[];
}

export function extentOf(permissions: TokenPermissions, table: readonly ScopeRow[]): Extent {
	const held = scopeSet(permissions);
	// A server may know scopes that this client doesn't: what stands in the table is all of it.
	const chosen = new Set(table.flatMap(scopesOfRow).filter((scope) => held.has(scope)));
	const preset = presetOf(table, chosen);
	if (preset === 'everything' || preset === 'read') return { kind: preset };
	const parts = new Map<string, { verbs: (Verb | 'other')[]; things: Thing[] }>();
	for (const row of table) {
		const can: (Verb | 'other')[] = verbs.filter((verb) => row.cells[verb].some((scope) => chosen.has(scope)));
		if (row.deeds.some((scope) => chosen.has(scope))) can.push('other');
		if (can.length === 0) continue;
		const part = parts.get(can.join()) ?? { verbs: can, things: [] };
		part.things.push(row.thing);
		parts.set(can.join(), part);
	}
	return { kind: 'some', parts: [...parts.values()] };
}

/** `labels:read_all,tasks:create`, as links to the form have it; what is not on offer is left out. */
export function readScopes(text: string, table: readonly ScopeRow[]): ReadonlySet<string> {
	const offered = new Set(table.flatMap(scopesOfRow));
	const wanted = text.split(',').map((part) => part.trim().replace(':', '.'));
	return new Set(wanted.filter((scope) => offered.has(scope)));
}
