export { jobRunner } from './job.runner.ts';
export { day, hour, type Job, job, minute } from './job.ts';
