/** The first zone data with British Columbia's end of clock changes. */
const oldestZoneData = '2026b'

/**
 * Start check: throws a sentence when the runtime's zone data is older than the product's times need.
 * `version` is `process.versions.tz`, such as `2026c`.
 */
export function checkZoneData(version: string | undefined): void {
  if (version !== undefined && /^\d{4}[a-z]$/.test(version) && version >= oldestZoneData) return
  throw new Error(
    `This Node carries time zone data ${version ?? 'of no known version'}; ${oldestZoneData} or newer is needed. Please use a newer Node.`,
  )
}
