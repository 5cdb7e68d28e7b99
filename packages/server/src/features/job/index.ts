export { jobInstants } from './clock-ahead.ts';
export { forEachPerson } from './for-each-person.ts';
export { jobRunner } from './job.runner.ts';
export { findFailedJobs, findJob, listJobs } from './job.status.ts';
export { day, hour, type Job, type JobContext, job, minute } from './job.ts';
export { makeDue, requestRun } from './make-due.ts';
export { stopJob } from './stop-job.ts';
