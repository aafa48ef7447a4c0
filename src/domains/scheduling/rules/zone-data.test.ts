import { expect, test } from 'vitest'
import { checkZoneData } from './zone-data.ts'

test('a runtime with newer zone data may start', () => {
  for (const version of ['2026b', '2026c', '2027a', process.versions['tz']])
    expect(() => checkZoneData(version)).not.toThrow()
})

test('one with older or unknown zone data may not, and says why', () => {
  for (const version of ['2026a', '2025c', undefined, ''])
    expect(() => checkZoneData(version)).toThrow(/zone data .* 2026b or newer/)
})
