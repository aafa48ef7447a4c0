// The tasks of this area, one per line.

export { countImportTask } from './actions/count-import.ts'
export { forgetImportsTask } from './actions/forget-imports.ts'
export { forgetPendingTask } from './actions/forget-pending.ts'
export { inspectImportTask } from './actions/inspect-import.ts'
export { runImportTask } from './actions/run-import.ts'
export { sendDueTask } from './actions/send-due.ts'
export { sendLetterTask } from './actions/send-letter.ts'
export { undoImportTask } from './actions/undo-import.ts'
