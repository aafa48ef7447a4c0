// The tasks of this area, one per line.

export { forgetTriesTask } from './actions/forget-tries.ts'
export { lowerLevelsTask } from './actions/lower-levels.ts'
export { learnLicenceTask, reconcileLicencesTask, reconcilePageTask } from './actions/reconcile-licences.ts'
