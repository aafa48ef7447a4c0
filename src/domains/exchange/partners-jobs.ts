// The tasks of requests and partnerships.

export { expireRequestsTask } from './actions/expire-requests.ts'
export { partWithAllTask } from './actions/part-with-all.ts'
