import { parentPort, workerData } from 'node:worker_threads';
import { writeWorkbook, type WorkbookTask } from './write-workbook.ts';

parentPort?.postMessage(writeWorkbook(workerData as WorkbookTask));
