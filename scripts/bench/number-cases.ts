import { Temporal } from '#platform/common/time.ts'

const ranges = [1, 7, 30, 90, 365]
const comparisons = ['before', 'year', 'none'] as const
const devices = ['phone', 'tablet', 'computer']
const sources = ['direct', 'search', 'site:studio.example', 'nobody']

/** Every range with each comparison, device and source, with both, and as CSV. Without another one it is compared with the days before. */
export function numberCases(now: Date): { readonly name: string; readonly path: string }[] {
  const day = (back: number) =>
    Temporal.PlainDate.from(now.toISOString().slice(0, 10)).subtract({ days: back }).toString()
  const spans: Record<string, Record<string, string>> = {
    ...Object.fromEntries(ranges.map((last) => [`${last} days`, { last: String(last) }])),
    'own days, 17 of them': { from: day(40), to: day(24) },
    'own days, before the raw events': { from: day(600), to: day(300) },
    'own days, two years': { from: day(730), to: day(0) },
  }
  const words = [
    ...comparisons.map((compare) => ({ compare })),
    ...devices.map((device) => ({ device })),
    ...sources.map((source) => ({ source })),
    { device: 'phone', source: 'search' },
  ]
  const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
  return Object.entries(spans).flatMap(([name, span]) => [
    ...words.map((more) => ({
      name: [name, ...Object.values(more)].join(', '),
      path: addressOf('/api/numbers', { ...span, ...more }),
    })),
    { name: `${name}, CSV`, path: addressOf('/api/numbers.csv', span) },
  ])
}
