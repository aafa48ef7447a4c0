// npm run config: every setting, its default and its meaning.
import { settings } from '#platform/config/settings.ts'

const rows = Object.entries(settings).map(([name, { schema, meaning }]) => {
  const parsed = schema.safeParse(undefined)
  const standard = parsed.success && parsed.data !== undefined ? String(parsed.data) : '–'
  return [name, standard, meaning] as const
})
const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
for (const [name, standard, meaning] of rows)
  console.log(`${name.padEnd(width(0))}  ${standard.padEnd(width(1))}  ${meaning}`)
