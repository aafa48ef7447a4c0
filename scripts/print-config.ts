// npm run config: prints every setting, its default and its meaning.
import { vendors } from '#main/connect-vendors.ts'
import { allSettings } from '#platform/config/config.ts'

const rows = Object.entries(allSettings(vendors)).map(([name, { schema, meaning }]) => {
  const parsed = schema.safeParse(undefined)
  const standard = parsed.success && parsed.data !== undefined ? `${parsed.data as string | number}` : '–'
  return [name, standard, meaning] as const
})
const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
for (const [name, standard, meaning] of rows)
  console.log(`${name.padEnd(width(0))}  ${standard.padEnd(width(1))}  ${meaning}`)
