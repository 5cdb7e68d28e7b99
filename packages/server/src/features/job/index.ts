export { jobInstants } from './clock-ahead.ts';
export { forEachPerson } from './for-each-person.ts';
export { jobRunner } from './job.runner.ts';
export { findFailedJobs, listJobs } from './job.status.ts';
export { day, hour, type Job, type JobContext, job, minute } from './job.ts';
export { makeDue } from './make-due.ts';
export { stopJob } from './stop-job.ts';
