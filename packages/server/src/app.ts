import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { boundedInstants } from './bounded-instants.ts';
import { type App, type Caller, ChangeFeed, callerKey } from './context/index.ts';
import type { Database } from './db/database.ts';
import { mountMcp } from './features/agent/index.ts';
import { mountCalendars } from './features/calendar/index.ts';
import { changeReading } from './features/change/index.ts';
import { requireDemoDatabase } from './features/demo/index.ts';
import { mountFeeds } from './features/feed/index.ts';
import { checkStorage } from './features/file/index.ts';
import { jobRunner } from './features/job/index.ts';
import { requireDirectory } from './features/ldap/index.ts';
import { mountLive } from './features/live/index.ts';
import { mailDispatcher } from './features/mail/index.ts';
import { mailboxFollower } from './features/mail-in/index.ts';
import { mountMetrics } from './features/metrics/index.ts';
import { mailInstead } from './features/notification/index.ts';
import { appAuthenticator } from './features/oauth/index.ts';
import { keepProvidersReachable } from './features/open-id-provider/index.ts';
import { pushDispatcher } from './features/push/index.ts';
import { textIndexer } from './features/search/index.ts';
import { serviceImportRunner } from './features/service-import/index.ts';
import { sessionAuthenticator } from './features/session/index.ts';
import { shareAuthenticator } from './features/share/index.ts';
import { mountTestData } from './features/test-data/index.ts';
import { tokenAuthenticator } from './features/token/index.ts';
import { tokenUseWriter } from './features/token-use/index.ts';
import { webhookDispatcher } from './features/webhook/index.ts';
import { isAllowedOrigin } from './http/cors.ts';
import { mountDocs } from './http/docs/docs.routes.ts';
import { mountHealth } from './http/health.ts';
import {
	type Authenticator,
	createServer,
	type RateLimitVerdict,
	Running,
	rateLimitOf,
	webClient,
} from './http/index.ts';
import { mountRobots } from './http/robots.ts';
import { allJobs, allReaders } from './jobs.ts';
import { liveEvents, liveSources } from './live-sources.ts';
import type { Log } from './observe/log.ts';
import { createMetrics } from './observe/metrics.ts';
import { withoutOutages } from './observe/outages.ts';
import type { RequestLines } from './observe/request-lines.ts';
import type { Clock } from './outside/clock.ts';
import { createOutgoing, type Outgoing } from './outside/http.ts';
import { watchOtherProcesses } from './process/other-processes.ts';
import { watchWriteState } from './process/write-state.ts';
import { allRoutes } from './routes.ts';
import type { HeaderFacts } from './security/headers.ts';
import { type Budget, type RateLimit, rateHeaders, rateKeyOf } from './security/rate-limit.ts';
import type { Settings } from './settings/index.ts';

/** What the world gives: everything the rest is made of. */
export interface AppDependencies {
	readonly settings: Settings;
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	/** Where a line for each request goes. */
	readonly requestLines: RequestLines | undefined;
	/** The folder of the built web client. */
	readonly webFolder: string;
	readonly secret: string;
	/** Reaches other servers; made from the settings unless a test brings its own. */
	readonly outgoing?: Outgoing;
}

/** A running product, not yet listening. */
export interface RunningApp {
	readonly app: App;
	readonly server: FastifyInstance;
	/** Begins what goes on by itself: jobs, what follows from changes, noticing what other processes write. */
	begin(): Promise<void>;
	/** Takes nothing new, and returns when all that runs has ended. */
	close(): Promise<void>;
	/** Destroys the connections that are open, and says how many these were: no transfer holds up `close` any longer. */
	cut(): number;
}

const authenticators: readonly Authenticator[] = [
	sessionAuthenticator,
	shareAuthenticator,
	tokenAuthenticator,
	appAuthenticator,
];

/** Puts the features together. */
export async function startOrdna(world: AppDependencies): Promise<RunningApp> {
	const { requestLines, webFolder, ...given } = world;
	const outgoing = given.outgoing ?? createOutgoing(given.settings.outgoingRequests);
	const app: App = { ...given, log: withoutOutages(given.log), outgoing, feed: new ChangeFeed(world.database) };
	await app.feed.start();
	await requireDemoDatabase(app);
	await checkStorage(app);
	const { cors, files } = app.settings;
	const headers = headerFacts(app.settings);
	const metrics = app.settings.metrics.enabled ? createMetrics(app.clock) : undefined;
	const corsRules = { isOn: cors.enable, origins: allowedOrigins(app.settings), maxAge: cors.maxAgeSeconds };
	const rateLimit = rateLimitOf(app);
	const isAllowed = (origin: string) => isAllowedOrigin(corsRules, origin);
	const live = mountLive({
		app,
		sources: liveSources,
		events: liveEvents,
		authenticators,
		rateLimit,
		isAllowedOrigin: isAllowed,
	});
	const general = takeGeneral(app.settings, rateLimit);
	const calendars = mountCalendars({ tokens: tokenAuthenticator, rateLimit, takeGeneral: general });
	const mcp = mountMcp({
		...{ authenticators, routes: allRoutes, rateLimit, takeGeneral: general, isAllowedOrigin: isAllowed },
		version: packageJson.version,
	});
	const reading = changeReading(app, allReaders);
	const backgroundServices = [
		watchOtherProcesses(app),
		watchWriteState(app),
		reading,
		jobRunner(app, allJobs, boundedInstants),
		mailDispatcher(app),
		webhookDispatcher(app),
		pushDispatcher(app, mailInstead),
		serviceImportRunner(app),
		mailboxFollower(app),
		tokenUseWriter(app),
		textIndexer(app),
		keepProvidersReachable(app),
		requireDirectory(app),
	];
	const docs = mountDocs({
		routes: allRoutes,
		version: packageJson.version,
		publicUrl: app.settings.service.publicUrl,
	});
	const running = new Running();
	const server = createServer({
		app,
		running,
		routes: allRoutes,
		authenticators,
		cors: corsRules,
		formLimit: files.maxSize + 2 * 1024 * 1024,
		takeBudget: (budget, ip) => take(rateLimit, budget, rateKeyOf(ip)),
		takeGeneral: general,
		mounts: [
			mountHealth,
			mountRobots,
			mountMetrics(metrics),
			mountFeeds(tokenAuthenticator),
			calendars,
			live,
			mcp,
			docs,
			mountTestData({ settled: () => reading.catchUp() }),
		],
		page: webClient(webFolder, headers, {
			light: app.settings.service.customLogoUrl,
			dark: app.settings.service.customLogoUrlDark,
		}),
		headers,
		requestLines,
		metrics,
	});
	return {
		app,
		server,
		async begin() {
			for (const work of backgroundServices) await work.begin();
		},
		async close() {
			await Promise.all([server.close(), ...backgroundServices.map((work) => work.end())]);
			await running.settled();
			await app.outgoing.close();
			await app.database.close();
		},
		cut: () => running.cut(),
	};
}

/** Pages of our own address come from its origin, also where it ends in a path. */
function allowedOrigins({ cors, service }: Settings): string[] {
	return [...cors.origins, ...(service.publicUrl ? [new URL(service.publicUrl).origin] : [])];
}

function headerFacts({ service }: Settings): HeaderFacts {
	return {
		publicUrl: service.publicUrl,
		servers: service.otherServers,
		logos: [service.customLogoUrl, service.customLogoUrlDark].filter((logo) => logo !== ''),
	};
}

/** Counts a request against a budget. */
function take(limit: RateLimit, budget: Budget, key: string): RateLimitVerdict {
	const taken = limit.take(budget, key);
	return { allowed: taken.allowed, headers: rateHeaders(taken) };
}

/** Off unless the settings say otherwise. Who has not signed in is always counted by address. */
function takeGeneral({ rateLimit }: Settings, limit: RateLimit) {
	return (who: Caller, ip: string): RateLimitVerdict => {
		if (!rateLimit.enabled) return { allowed: true, headers: {} };
		const isByAddress = rateLimit.kind === 'ip' || who.kind === 'stranger';
		return take(limit, 'general', isByAddress ? rateKeyOf(ip) : callerKey(who));
	};
}
