/** The first version of the time zone data without clock changes in British Columbia. */
const oldestZoneData = '2026b'

/**
 * Throws if the runtime's time zone data is older than `oldestZoneData`. Called at the start of the process.
 * `version` is `process.versions.tz`, such as `2026c`.
 */
export function checkZoneData(version: string | undefined): void {
  if (version !== undefined && /^\d{4}[a-z]$/.test(version) && version >= oldestZoneData) return
  throw new Error(
    `This Node carries time zone data ${version ?? 'of no known version'}; ${oldestZoneData} or newer is needed. Please use a newer Node.`,
  )
}
