// The tasks of introductions.

export { lapseIntroductionsTask } from './actions/lapse-introductions.ts'
