import { expect, test } from 'vitest'
import { timeIn } from '#platform/common/zones.ts'
import { sampleLetter } from './sample-letter.ts'

const owner = { name: 'Ada Mensah', firstName: 'Ada', publicUrl: 'https://example.test', here: undefined }

test.each(['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'the invented booking is at ten in the morning in %s, whenever it is looked at',
  (timezone) => {
    for (const now of ['2026-10-30T03:20:00Z', '2026-11-26T23:59:59Z']) {
      const { booking } = sampleLetter(new Date(now), { ...owner, timezone })
      expect(timeIn(booking.start, timezone)).toBe('10:00 AM')
      expect(Date.parse(booking.start)).toBeGreaterThan(Date.parse(now) + 2 * 86_400_000)
      expect(Date.parse(booking.end) - Date.parse(booking.start)).toBe(3_600_000)
    }
  },
)
