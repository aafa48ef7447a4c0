import { expect, test } from 'vitest'
import type { Data } from '../../parts/editing/autosave.ts'
import { usualWeek } from '../../parts/schedule/week-edits.ts'
import { hasOptionFault, optionsSummary } from './options-summary.ts'
import { newService, serviceIssues } from './service-values.ts'

const values = (over: Data = {}): Data => ({ ...newService, ...over })

test('the closed options are summed up in the words of their fields', () => {
  const words = optionsSummary(values()).join(' · ')
  expect(words).toMatch(/Your usual hours · 4 h notice · .+ · Reminders 24 hours and 1 hour before/)
  expect(words).toMatch(/Booked at once · On your Showcase$/)
  expect(words).toContain('Description, no picture of your own and no tags')
  const changed = optionsSummary(
    values({
      schedule: usualWeek('UTC'),
      minNoticeMin: 0,
      refund: { template: 'custom' },
      reminderHours: [],
      maxPartySize: 4,
      requiresApproval: true,
      visibility: 'link-only',
      tags: ['oak'],
      media: { type: 'image', image: 'hills', alt: '' },
    }),
  )
  expect(changed).toEqual([
    'Description, a picture and tags',
    'Its own hours',
    'No notice',
    'Refund in your own steps',
    'No reminders',
    'Up to 4 people',
    'You approve each booking',
    'Only for people who have the link',
  ])
})

test.each<[string, Data, boolean]>([
  ['nothing typed', {}, false],
  ['a place without an address', { location: { kind: 'Offline', address: '' } }, false],
  ['a room without a link', { location: { kind: 'Clubhouse' } }, false],
  ['a link with capitals', { title: 'Table', serviceUrl: 'Table' }, true],
  ['no bookable days', { horizonDays: '' }, true],
  ['a video without a link', { media: { type: 'youtube', image: 'hills', youtubeId: '', alt: '' } }, true],
])('with %s, the options are at fault: %j %s', (_what, over, expected) => {
  const issues = serviceIssues(values(over), new Set(), '01JD0000000000000000000000')
  expect(Object.keys(issues)).not.toEqual([])
  expect(hasOptionFault(issues)).toBe(expected)
})
