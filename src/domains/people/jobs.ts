// The tasks of this area, one line each.
export { forgetUnreferencedTask } from './actions/forget-unreferenced.ts'
