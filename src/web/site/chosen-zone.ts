const key = 'zoneOfTimes'

/** Returns the zone that the visitor chose for the times of the directory in this tab, if any. */
export function chosenZone(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // storage is disabled
    return undefined
  }
}

/** Keeps the chosen zone for the next pages of the directory. Without a zone their times are the browser's again. */
export function keepZone(zone: string | undefined): void {
  try {
    if (zone === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, zone)
  } catch {
    // storage is disabled: the choice holds for this page
  }
}
