import { expect, test } from 'vitest'
import { fitsArea, taskList, taskListLine } from './shape.ts'

test('mails are files of notifications alone, one folder deep', () => {
  expect(fitsArea('notifications', 'mails/booking-moved.ts')).toBe(true)
  expect(fitsArea('notifications', 'mails.ts')).toBe(true)
  expect(fitsArea('notifications', 'mails/bookings/moved.ts')).toBe(false)
  expect(fitsArea('notifications', 'letters/booking-moved.ts')).toBe(false)
  expect(fitsArea('scheduling', 'mails/booking-moved.ts')).toBe(false)
})

test('an area has one file of doors and one list of tasks', () => {
  for (const file of ['index.ts', 'doors.ts', 'jobs.ts', 'actions/send-mail.ts'])
    expect(fitsArea('growth', file)).toBe(true)
  for (const file of ['door.ts', 'tasks.ts', 'tasks/send-mail.ts', 'actions/deep/send-mail.ts'])
    expect(fitsArea('growth', file)).toBe(false)
})

test('jobs.ts lists tasks and defines none', () => {
  expect(taskList.test('src/domains/growth/jobs.ts')).toBe(true)
  expect(taskList.test('src/protocols/storage/jobs.ts')).toBe(false)
  for (const line of ['', '// The tasks.', "export { sendMailTask } from './actions/send-mail.ts'"])
    expect(taskListLine.test(line)).toBe(true)
  for (const line of [
    "import { defineTask } from '#platform/jobs/task.ts'",
    "export const sendMailTask = defineTask('a.b', schema, 'mail', run)",
    "export { sendMail } from './actions/send-mail.ts'",
    "export * from './actions/send-mail.ts'",
  ])
    expect(taskListLine.test(line)).toBe(false)
})
