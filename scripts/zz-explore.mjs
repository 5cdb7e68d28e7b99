process.env.TZ = 'Europe/Stockholm';
import { chromium } from 'playwright-core';
import { buildServer, buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { furnish } from './demo/furnish.mjs';
import { settingsForTests, startServer } from './server.mjs';
buildServer(); buildWeb();
const server = await startServer({ ...settingsForTests, ORDNA_SERVICE_JWTTTLSHORT: '30d' });
const browser = await chromium.launch(await findChromium());
try {
  const ws = await furnish(server.url, new Date());
  const steps = await import(process.argv[2]);
  await steps.run({ server, browser, ws, chromium });
} catch (e) { console.error(e); console.error(server.log()); } finally { await browser.close(); await server.stop(); }
