// The tasks of this area, one per line.

export { checkRoomsOfTask, checkRoomsTask } from './actions/check-rooms.ts'
