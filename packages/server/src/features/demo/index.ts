export { resetDemo } from './demo.jobs.ts';
export { requireDemoDatabase } from './demo-database.ts';
