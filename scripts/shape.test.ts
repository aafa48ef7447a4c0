import { expect, test } from 'vitest'
import { fitsArea, taskList, taskListLine, writesSums } from './shape.ts'

test('mails are files of notifications alone, one folder deep', () => {
  expect(fitsArea('notifications', 'mails/booking-moved.ts')).toBe(true)
  expect(fitsArea('notifications', 'mails.ts')).toBe(true)
  expect(fitsArea('notifications', 'mails/bookings/moved.ts')).toBe(false)
  expect(fitsArea('notifications', 'letters/booking-moved.ts')).toBe(false)
  expect(fitsArea('scheduling', 'mails/booking-moved.ts')).toBe(false)
})

test('an area makes its doors in index.ts and has one list of tasks', () => {
  for (const file of ['index.ts', 'jobs.ts', 'actions/send-mail.ts'])
    expect(fitsArea('growth', file)).toBe(true)
  for (const file of ['doors.ts', 'tasks.ts', 'tasks/send-mail.ts', 'actions/deep/send-mail.ts'])
    expect(fitsArea('growth', file)).toBe(false)
})

test('jobs.ts lists tasks and defines none', () => {
  expect(taskList.test('src/domains/growth/jobs.ts')).toBe(true)
  expect(taskList.test('src/protocols/storage/jobs.ts')).toBe(false)
  const two = "export { endTask, startTask } from './actions/end.ts'"
  for (const line of ['', '// The tasks.', "export { sendMailTask } from './actions/send-mail.ts'", two])
    expect(taskListLine.test(line)).toBe(true)
  for (const line of [
    "import { defineTask } from '#platform/jobs/task.ts'",
    "export const sendMailTask = defineTask('a.b', schema, 'mail', run)",
    "export { sendMail } from './actions/send-mail.ts'",
    "export * from './actions/send-mail.ts'",
  ])
    expect(taskListLine.test(line)).toBe(false)
})

test('lines and transfers are written by their database functions alone', () => {
  const isRefused = (text: string) => writesSums.test(text)
  const writes = [
    "insertInto('orderLines')",
    'insert into ledger_transfers (provider)',
    'update\n order_lines set amount = 0',
    'delete from refund_lines r',
  ]
  expect(writes.filter((text) => !isRefused(text))).toEqual([])
  const reads = ['select from order_lines', "selectFrom('ledgerTransfers')", 'insert into orders (id)']
  expect(reads.filter(isRefused)).toEqual([])
})
