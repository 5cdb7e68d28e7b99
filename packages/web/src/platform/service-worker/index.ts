export { canRegister, onWorkerMessage, registerWorker } from './service-worker.ts';
