import { expect, test } from 'vitest'
import { askedContent } from '../rules/asked-letter.ts'
import { type CoachingDay, coachingDay } from './coaching-day.ts'
import { type CoachingReminder, coachingReminder } from './coaching-reminder.ts'

const publicUrl = 'https://showcase.example'
const common = {
  provider: 'p',
  to: 'thea@example.com',
  firstName: 'Thea',
  date: '2026-11-26',
  programme: 'Fill your class',
  day: 6,
  totalDays: 14,
  screenUrl: `${publicUrl}/AIcoaching`,
  offUrl: `${publicUrl}/mail-off/abc.def`,
}
const today: CoachingDay = {
  ...common,
  zone: 'America/New_York',
  title: 'Day 6: make the empty places easy to fill',
  intro: 'Two places are open on Tuesday.',
  tasks: [
    { title: 'Write to three people', text: 'The words are ready to copy.', minutes: 10 },
    { title: 'Say why a beginner can come', text: 'A draft waits beside your text.', minutes: 12 },
  ],
  done: 16,
  all: 46,
}
const idle: CoachingReminder = { ...common, idleDays: 3 }
const day = (change: Partial<CoachingDay> = {}) =>
  askedContent(coachingDay, { ...today, ...change }, publicUrl)
const reminder = (change: Partial<CoachingReminder> = {}) =>
  askedContent(coachingReminder, { ...idle, ...change }, publicUrl)

test('the mail about a day has its open tasks with their minutes, and its way out', () => {
  expect(day()).toMatchObject({
    sender: 'Showcase',
    subject: 'Day 6: make the empty places easy to fill',
    preview: '2 things, 22 minutes.',
    heading: 'Day 6, Thea',
    text: 'Today: make the empty places easy to fill. Two places are open on Tuesday.',
    facts: [
      { label: 'Write to three people', text: 'The words are ready to copy.', value: '10 min' },
      { label: 'Say why a beginner can come', text: 'A draft waits beside your text.', value: '12 min' },
    ],
    button: { label: 'Start with the first 10 minutes', url: 'https://showcase.example/AIcoaching' },
    bars: [
      {
        heading: 'Fill your class',
        rows: [
          { label: 'Day', share: 6 / 14, value: '6 of 14' },
          { label: 'Things done', share: 16 / 46, value: '16 of 46' },
        ],
      },
    ],
    closing: 'Leave out today, and day 7 opens all the same. What is open stays open.',
    reason: expect.stringContaining('at 7:30 AM in New York'),
  })
  expect(day().endings?.[0]).toEqual({ label: 'Switch this mail off', url: common.offUrl })
  expect(coachingDay.unsubscribe?.(today)).toBe(common.offUrl)
})

test('a mail without a name, with one task, and on the last day says what is true', () => {
  const tasks = today.tasks.slice(0, 1)
  expect(day({ firstName: '', tasks, day: 14, zone: 'UTC' })).toMatchObject({
    heading: 'Day 14',
    preview: 'One thing, 10 minutes.',
    closing: 'This is the last day of the programme.',
    reason: expect.stringContaining('at 7:30 AM UTC,'),
  })
})

test('the reminder says that nothing is lost and how to pause, and after seven days when a programme ends', () => {
  expect(reminder()).toMatchObject({
    subject: 'Nothing is lost: “Fill your class” waits at day 6',
    heading: 'Nothing is lost, Thea',
    text: expect.stringContaining('For three days nothing was ticked'),
    note: expect.stringContaining('press Pause'),
    button: { label: 'Go on with day 6', url: 'https://showcase.example/AIcoaching' },
  })
  expect(reminder().note).not.toContain('two weeks')
  expect(reminder({ idleDays: 7 }).text).toContain('For seven days')
  expect(reminder({ idleDays: 7 }).note).toContain('After two weeks')
  expect(coachingReminder.unsubscribe?.(idle)).toBe(common.offUrl)
  expect(coachingReminder.once?.(idle)).not.toBe(coachingDay.once?.(today))
})
