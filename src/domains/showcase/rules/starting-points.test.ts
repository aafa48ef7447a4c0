import { expect, test } from 'vitest'
import { IndividualService } from '#domains/catalogue/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { artFamilyOf, occupationLabels, occupations } from './occupations.ts'
import { occupationSubtitles, startingPoints } from './starting-points.ts'
import { type ArtFamily, trades } from './trades.ts'

const families = Object.keys(startingPoints) as ArtFamily[]

test('each occupation kind has a job title and a subtitle', () => {
  expect(occupations).toHaveLength(4)
  for (const occupation of occupations) {
    expect(occupationLabels[occupation]).not.toBe('')
    expect(occupationSubtitles[occupation]).not.toBe('')
  }
})

test.for(families)('%s has three samples with length, price and tags that a service can have', (family) => {
  const { services, oneLiners } = startingPoints[family]
  expect(new Set(services.map(({ title }) => title)).size).toBe(3)
  expect(new Set(oneLiners).size).toBe(3)
  for (const line of oneLiners) expect(line.length).toBeLessThanOrEqual(144)
  for (const { title, durationMin, priceCents, tags } of services) {
    const service = IndividualService.safeParse({
      entityId: newEntityId(),
      type: 'individual',
      title,
      serviceUrl: 'x',
      durationMin,
      priceCents,
      tags,
      location: { kind: 'Offline', address: 'Here' },
      scheduleType: 'weekly',
      refund: { template: '100p_conditional' },
    })
    expect([title, service.error?.issues]).toEqual([title, undefined])
    expect(priceCents).toBeGreaterThan(0)
    expect(tags.length).toBeGreaterThan(0)
    for (const tag of tags) expect(trades[family].tags).toContain(tag)
  }
})

test('a trade beyond the four kinds never gets a dancer', () => {
  const dance = JSON.stringify(startingPoints.dance).toLowerCase()
  expect(dance).toContain('danc')
  for (const jobTitle of ['Joiner', 'Tax adviser', 'Piano teacher', 'Dog walker', ''])
    expect(
      JSON.stringify(startingPoints[artFamilyOf({ occupation: 'other', jobTitle })]).toLowerCase(),
    ).not.toContain('danc')
})
